import {
  azureLabels
} from "./chunk-7P4DKO6G.js";
import {
  azureDocuments
} from "./chunk-KZMXXXOG.js";
import {
  failureOf
} from "./chunk-YMQMOAHT.js";
import "./chunk-UAIB4SBR.js";
import "./chunk-ATTYHKC6.js";
import "./chunk-ONNTMADJ.js";
import {
  rowReader
} from "./chunk-XQ5PUTVM.js";
import "./chunk-WVPLHWYP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UEJ334C3.js";
import "./chunk-DLIYMM5B.js";
import {
  caseIdOf
} from "./chunk-UCW47LDW.js";
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
