import {
  azureLabels
} from "./chunk-FUYPDYGG.js";
import {
  azureDocuments
} from "./chunk-O5ETI7WJ.js";
import {
  rowReader
} from "./chunk-BEQXCMXP.js";
import "./chunk-IKG7ZA4H.js";
import {
  failureOf
} from "./chunk-GBXLEDZ3.js";
import "./chunk-FYOSKO44.js";
import "./chunk-KTDUEQNE.js";
import "./chunk-SH5LYFI6.js";
import "./chunk-QPD24LBP.js";
import "./chunk-D4L5AFL6.js";
import "./chunk-6PEVU2QK.js";
import "./chunk-VDBQ6PEZ.js";

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
