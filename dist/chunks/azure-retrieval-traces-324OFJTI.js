import {
  azureLabels
} from "./chunk-ACSILWTL.js";
import {
  azureDocuments
} from "./chunk-VH3M2MAI.js";
import {
  failureOf
} from "./chunk-S6UATJLZ.js";
import "./chunk-GUHELGK5.js";
import "./chunk-XATCCS5B.js";
import "./chunk-4ISZ2SQJ.js";
import {
  rowReader
} from "./chunk-CTXC5D2G.js";
import "./chunk-GRA3UKBU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CANGFUPZ.js";
import "./chunk-TD3N34TY.js";
import "./chunk-LS6X3T7T.js";
import {
  caseIdOf
} from "./chunk-LWKATSJN.js";
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
