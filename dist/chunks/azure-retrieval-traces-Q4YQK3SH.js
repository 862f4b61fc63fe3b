import {
  azureLabels
} from "./chunk-5Q4EUCX6.js";
import {
  azureDocuments
} from "./chunk-T3D4UXEU.js";
import {
  failureOf
} from "./chunk-DVCI5ADE.js";
import {
  rowReader
} from "./chunk-TQ3VOJNT.js";
import "./chunk-WFP7ZNJR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-N46GH22U.js";
import "./chunk-5BRL5W3R.js";
import "./chunk-XXOM2QYH.js";
import "./chunk-6LENOMTJ.js";
import {
  caseIdOf
} from "./chunk-F3LIBZZI.js";
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
