import {
  azureLabels
} from "./chunk-RCJE5CGN.js";
import {
  rowReader
} from "./chunk-NE2FOCKJ.js";
import "./chunk-V2HWURB5.js";
import "./chunk-Q2X64L4E.js";
import {
  numberOf,
  objectOf,
  textOf
} from "./chunk-WA2PZALC.js";
import "./chunk-6SSI4RXL.js";
import "./chunk-AAEKV2TC.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  if (!Array.isArray(row.retrieved_documents)) return "retrieved_documents is no list";
  const documents = row.retrieved_documents.map(objectOf);
  if (documents.some(({ document_id }) => textOf(document_id) === null))
    return "a document of retrieved_documents has no document_id";
  const scores = documents.map(({ relevance_score }) => numberOf(relevance_score));
  const order = documents.map((_, i) => i);
  if (!scores.includes(null)) order.sort((a, b) => scores[b] - scores[a]);
  const chunks = order.map((i) => ({
    id: documents[i].document_id,
    score: scores[i] ?? null,
    raw: documents[i]
  }));
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks };
}
export {
  readAzureRetrieval
};
