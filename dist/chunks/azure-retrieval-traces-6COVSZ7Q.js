import {
  azureLabels
} from "./chunk-ZYOHOKPS.js";
import {
  azureDocuments
} from "./chunk-MCGVADM6.js";
import {
  rowReader
} from "./chunk-A57VU6ID.js";
import "./chunk-XR755WPY.js";
import {
  failureOf
} from "./chunk-X6JRHXT3.js";
import "./chunk-MGIEQYTU.js";
import "./chunk-RPE3YTGV.js";
import "./chunk-QIV75EBT.js";
import "./chunk-RUN2LB4L.js";
import "./chunk-Q6NUWFIP.js";
import "./chunk-75DNRT44.js";
import "./chunk-ZPA7K52E.js";

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
