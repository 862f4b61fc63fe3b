import {
  caseIdOf,
  compareBytes,
  idOf,
  numberOf,
  objectOf,
  shortHash,
  textOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/formats/azure-labels.ts
function azureLabels(row) {
  const list = row.retrieval_ground_truth;
  if (!Array.isArray(list)) return "retrieval_ground_truth is no list";
  const grades = /* @__PURE__ */ new Map();
  for (const { document_id, query_relevance_label } of list.map(objectOf)) {
    const id2 = idOf(document_id);
    const grade = numberOf(query_relevance_label);
    if (id2 === null) return "a document of retrieval_ground_truth has no document_id";
    if (!Number.isInteger(grade))
      return "a document of retrieval_ground_truth has no query_relevance_label that is a whole number";
    if (grades.has(id2)) return "a document stands twice in retrieval_ground_truth";
    grades.set(id2, Math.max(0, grade));
  }
  const question = textOf(row.query) ?? textOf(row.question);
  const sorted = [...grades].sort(([a], [b]) => compareBytes(a, b));
  const id = caseIdOf(row) ?? `q-${shortHash(question ?? JSON.stringify(sorted))}`;
  return { id, question, relevance: Object.fromEntries(sorted) };
}

export {
  azureLabels
};
