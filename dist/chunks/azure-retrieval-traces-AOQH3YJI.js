import {
  azureLabels
} from "./chunk-PDG5GCNZ.js";
import {
  azureDocuments
} from "./chunk-LVUBM4ZA.js";
import {
  failureOf
} from "./chunk-NITKBZBB.js";
import {
  rowReader
} from "./chunk-RCWRC36I.js";
import "./chunk-6OIN2XE5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEOAS44U.js";
import "./chunk-3DKOFUAO.js";
import "./chunk-VCXUK46K.js";
import "./chunk-QQR5TCLD.js";
import "./chunk-WTQF6FEE.js";
import {
  caseIdOf
} from "./chunk-KDC24U7P.js";
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
