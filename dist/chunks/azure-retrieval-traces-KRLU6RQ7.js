import {
  azureLabels
} from "./chunk-UQ53UHZI.js";
import {
  azureDocuments
} from "./chunk-2UCQEB6K.js";
import {
  rowReader
} from "./chunk-3EWDRJYE.js";
import "./chunk-CLNOANZH.js";
import {
  failureOf
} from "./chunk-ROGDVJA2.js";
import "./chunk-NTHZU7B7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QB3NZSUO.js";
import "./chunk-UDOJH75K.js";
import "./chunk-Y25WFIOW.js";
import "./chunk-JKNIVBAZ.js";
import "./chunk-PPIDUQUQ.js";
import "./chunk-T3RBZHPK.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === void 0 ? null : []));
  if (typeof chunks === "string") return chunks;
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks, ...failure };
}
export {
  readAzureRetrieval
};
