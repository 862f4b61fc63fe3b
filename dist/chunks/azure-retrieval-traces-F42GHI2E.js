import {
  azureLabels
} from "./chunk-ILY7DAFQ.js";
import {
  rowReader
} from "./chunk-TDCG5CBU.js";
import "./chunk-AU4FCJIM.js";
import "./chunk-5MASX5UD.js";
import "./chunk-E42YUUPO.js";
import {
  idOf,
  numberOf,
  objectOf
} from "./chunk-XNJNXN7O.js";
import "./chunk-V77UFLCG.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  if (!Array.isArray(row.retrieved_documents)) return "retrieved_documents is no list";
  const documents = row.retrieved_documents.map(objectOf);
  const ids = documents.map(({ document_id }) => idOf(document_id));
  if (ids.includes(null)) return "a document of retrieved_documents has no document_id";
  const scores = documents.map(({ relevance_score }) => numberOf(relevance_score));
  const order = documents.map((_, i) => i);
  if (!scores.includes(null)) order.sort((a, b) => scores[b] - scores[a]);
  const chunks = order.map((i) => ({
    id: ids[i],
    score: scores[i] ?? null,
    raw: documents[i]
  }));
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks };
}
export {
  readAzureRetrieval
};
