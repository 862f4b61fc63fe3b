import {
  azureLabels
} from "./chunk-YBDORQ5W.js";
import {
  azureDocuments
} from "./chunk-FKVI4BFG.js";
import {
  failureOf
} from "./chunk-CN4Y6AIZ.js";
import {
  rowReader
} from "./chunk-2GIZ72RQ.js";
import "./chunk-YGXIS3T4.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CGF3KJ72.js";
import "./chunk-ERCAFWMM.js";
import "./chunk-6L3TTKMF.js";
import "./chunk-IUYH5T64.js";
import {
  caseIdOf
} from "./chunk-772IHKZO.js";
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
