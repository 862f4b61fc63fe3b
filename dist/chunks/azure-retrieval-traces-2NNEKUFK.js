import {
  azureLabels
} from "./chunk-TJD626QR.js";
import {
  azureDocuments
} from "./chunk-3REWZHON.js";
import {
  failureOf
} from "./chunk-SRUAM2TX.js";
import {
  rowReader
} from "./chunk-7DQVDV6X.js";
import "./chunk-CJTSGXXI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WMRSOVH3.js";
import "./chunk-TW5EBMK3.js";
import "./chunk-YUIO6LU5.js";
import "./chunk-7UKKXRWQ.js";
import "./chunk-7YKB7JNV.js";
import {
  caseIdOf
} from "./chunk-P3FLYCPM.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === void 0 ? null : []));
  if (typeof chunks === "string") return chunks;
  const { id, question } = labels;
  return { query_id: caseIdOf(row), other_ids: [id], question, retrieved_chunks: chunks, ...failure };
}
export {
  readAzureRetrieval
};
