import {
  azureLabels
} from "./chunk-VJS7QROS.js";
import {
  azureDocuments
} from "./chunk-4ZQDSFFP.js";
import {
  rowReader
} from "./chunk-BBN3N4SD.js";
import "./chunk-R63DLK7L.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-ECMVCDZF.js";
import "./chunk-ULWY7IRE.js";
import "./chunk-XMV2LT3N.js";
import "./chunk-KPIKZI6I.js";
import "./chunk-7FMHESGU.js";
import "./chunk-NEGCCYOR.js";
import {
  caseIdOf
} from "./chunk-EB6SKHQT.js";
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
