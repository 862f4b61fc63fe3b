import {
  azureLabels
} from "./chunk-2QLWOP7Z.js";
import {
  azureDocuments
} from "./chunk-2OFMY7JP.js";
import {
  rowReader
} from "./chunk-FZU5BKHO.js";
import "./chunk-CFPQ3ZPW.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-L34HBCLT.js";
import "./chunk-2A4HD5HT.js";
import "./chunk-SRCLFINY.js";
import "./chunk-LVO2PIIO.js";
import "./chunk-LYCY5YKV.js";
import "./chunk-B45FJ2VR.js";
import {
  caseIdOf
} from "./chunk-HRPYSUIC.js";
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
