import {
  azureLabels
} from "./chunk-LQCMCBQT.js";
import {
  azureDocuments
} from "./chunk-NONEJADW.js";
import {
  failureOf
} from "./chunk-VCRSBPX7.js";
import {
  rowReader
} from "./chunk-EAFIF7M6.js";
import "./chunk-SXHBSXBO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-VLOATDOU.js";
import "./chunk-FA5CM4IL.js";
import "./chunk-IHE3O4YZ.js";
import "./chunk-E5RC3XZE.js";
import {
  caseIdOf
} from "./chunk-6H4WNPDA.js";
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
