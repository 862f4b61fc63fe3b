import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  azureLabels
} from "./chunk-ZTNLEGQL.js";
import {
  rowReader
} from "./chunk-LXGAFRXI.js";
import "./chunk-4ZN5CM7E.js";
import "./chunk-2522Q6W6.js";
import {
  numberOf,
  objectOf,
  textOf
} from "./chunk-DFEKXJ43.js";
import "./chunk-6N2XCQ2N.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
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
