import {
  azureLabels
} from "./chunk-MMPCOP2G.js";
import {
  azureDocuments
} from "./chunk-FYZWR3A4.js";
import {
  failureOf
} from "./chunk-XW3VJDHB.js";
import {
  rowReader
} from "./chunk-XHSMSHW6.js";
import "./chunk-R7KI5VLH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-EMEA3CCM.js";
import "./chunk-BK5SR4WB.js";
import "./chunk-E6WAPWW7.js";
import "./chunk-SD44LCUQ.js";
import "./chunk-ZBVP2VCG.js";
import {
  caseIdOf
} from "./chunk-YYL7YE5G.js";
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
