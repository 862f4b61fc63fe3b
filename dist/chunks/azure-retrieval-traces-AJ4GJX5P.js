import {
  azureLabels
} from "./chunk-HNJFTYGB.js";
import {
  azureDocuments
} from "./chunk-DTQVCIHO.js";
import {
  failureOf
} from "./chunk-KS6OYW3K.js";
import {
  rowReader
} from "./chunk-4R6KLEBD.js";
import "./chunk-X2T7RBKE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-S52RIAKW.js";
import "./chunk-QVI2MCJA.js";
import "./chunk-UYADVLYB.js";
import "./chunk-FUF6XPSB.js";
import {
  caseIdOf
} from "./chunk-SDANDCZJ.js";
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
