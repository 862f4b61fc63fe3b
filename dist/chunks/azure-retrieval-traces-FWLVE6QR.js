import {
  azureLabels
} from "./chunk-IRS3525M.js";
import {
  azureDocuments
} from "./chunk-LC3ORO6L.js";
import {
  failureOf
} from "./chunk-WMLUXEH6.js";
import {
  rowReader
} from "./chunk-W6HORKXU.js";
import "./chunk-UD7HJOAY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GW2PUMIY.js";
import "./chunk-6T7GKRSG.js";
import "./chunk-XD63G6LR.js";
import "./chunk-RFHYNOJ6.js";
import {
  caseIdOf
} from "./chunk-PO6C5OPW.js";
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
