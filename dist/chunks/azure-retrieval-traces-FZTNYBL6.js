import {
  azureLabels
} from "./chunk-VTQP4IXG.js";
import {
  azureDocuments
} from "./chunk-AFUHDYF6.js";
import {
  rowReader
} from "./chunk-5XO72HAC.js";
import "./chunk-4576VVRC.js";
import {
  failureOf
} from "./chunk-ABYGWNUI.js";
import "./chunk-ZWVV3J4D.js";
import "./chunk-2TC6QWLI.js";
import "./chunk-J7PSU7AJ.js";
import "./chunk-2BAHEOFN.js";
import "./chunk-RCZA54NE.js";
import "./chunk-AGULPEUW.js";
import "./chunk-XPXAUZYJ.js";

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
