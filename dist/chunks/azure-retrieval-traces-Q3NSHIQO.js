import {
  azureLabels
} from "./chunk-IIFQRXEK.js";
import {
  azureDocuments
} from "./chunk-7NLLQ5MS.js";
import {
  rowReader
} from "./chunk-RAO6ESH7.js";
import "./chunk-RGVKOPLH.js";
import {
  failureOf
} from "./chunk-JGZGGDSK.js";
import "./chunk-FZWHP7A7.js";
import "./chunk-Y4SWNTDV.js";
import "./chunk-2PJ6KKT7.js";
import "./chunk-75KLQDAO.js";
import "./chunk-OJOVY6MF.js";
import "./chunk-M67WTM4Z.js";
import "./chunk-3S676C35.js";

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
