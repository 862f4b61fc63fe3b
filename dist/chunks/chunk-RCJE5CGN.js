import {
  caseIdOf,
  numberOf,
  objectOf,
  textOf
} from "./chunk-WA2PZALC.js";
import {
  compareBytes,
  shortHash
} from "./chunk-AAEKV2TC.js";

// src/dataset/formats/azure-labels.ts
function azureLabels(row) {
  const list = row.retrieval_ground_truth;
  if (!Array.isArray(list)) return "retrieval_ground_truth is no list";
  const grades = /* @__PURE__ */ new Map();
  for (const { document_id: id2, query_relevance_label: grade } of list.map(objectOf)) {
    if (textOf(id2) === null) return "a document of retrieval_ground_truth has no document_id";
    if (numberOf(grade) === null) return "a document of retrieval_ground_truth has no query_relevance_label";
    grades.set(id2, Math.max(0, Math.round(numberOf(grade))));
  }
  const question = textOf(row.query) ?? textOf(row.question);
  const sorted = [...grades].sort(([a], [b]) => compareBytes(a, b));
  const id = caseIdOf(row) ?? `q-${shortHash(question ?? JSON.stringify(sorted))}`;
  return { id, question, relevance: Object.fromEntries(sorted) };
}

export {
  azureLabels
};
