import {
  azureLabels
} from "./chunk-QKZQF5MW.js";
import {
  azureDocuments
} from "./chunk-XPZGEZID.js";
import {
  rowReader
} from "./chunk-NQS36GQH.js";
import "./chunk-PREWTJUP.js";
import {
  failureOf
} from "./chunk-4ZI3JD2A.js";
import "./chunk-VZPQVZMW.js";
import "./chunk-43VGD64F.js";
import "./chunk-63MKFI3Q.js";
import "./chunk-A4ONU5GF.js";
import "./chunk-D24BJ42M.js";
import "./chunk-LPNTRMYA.js";
import "./chunk-DXESMKBD.js";

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
