import {
  azureLabels
} from "./chunk-O5DAKCU2.js";
import {
  azureDocuments
} from "./chunk-OJDEXXSD.js";
import {
  failureOf
} from "./chunk-5PV27GTU.js";
import {
  rowReader
} from "./chunk-CR4UJAJZ.js";
import "./chunk-IDUJDGHH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RYLSE65T.js";
import "./chunk-Q52Q3FGC.js";
import "./chunk-YL2HI75V.js";
import "./chunk-RKSFCNTK.js";
import "./chunk-WSZYA7XC.js";
import {
  caseIdOf
} from "./chunk-LVLIXK5E.js";
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
