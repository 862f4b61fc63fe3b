import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  azureLabels
} from "./chunk-GEDVCUSA.js";
import {
  rowReader
} from "./chunk-PQACK2DE.js";
import "./chunk-Z4GBDS2J.js";
import "./chunk-5IHIFBPJ.js";
import {
  numberOf,
  objectOf,
  textOf
} from "./chunk-5RV6FVGL.js";
import "./chunk-2OVBUYTX.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/azure-retrieval-traces.ts
init_define_PAGE_ASSETS();
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
