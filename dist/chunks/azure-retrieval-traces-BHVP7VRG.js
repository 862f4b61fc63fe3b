import {
  azureLabels
} from "./chunk-CSBED47D.js";
import {
  azureDocuments
} from "./chunk-7SG7IOJA.js";
import {
  rowReader
} from "./chunk-GBDY666K.js";
import "./chunk-2N3BHVT7.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-QHUJNBQR.js";
import "./chunk-5GYT7QR2.js";
import "./chunk-IWHU32ZW.js";
import "./chunk-7NFMRU7T.js";
import "./chunk-5FO5NE2N.js";
import "./chunk-CWXIKPAB.js";
import {
  caseIdOf
} from "./chunk-2U5IVN3W.js";
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
