import {
  azureLabels
} from "./chunk-6W2NXMJP.js";
import {
  azureDocuments
} from "./chunk-FIECF6YS.js";
import {
  failureOf
} from "./chunk-6CQJLBVL.js";
import "./chunk-54PBY3SS.js";
import "./chunk-26VMFAJH.js";
import "./chunk-TZMXT3YP.js";
import {
  rowReader
} from "./chunk-CPHL2UO4.js";
import "./chunk-ITQ7H7MV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DBKIWLN4.js";
import "./chunk-2RTY35AQ.js";
import {
  caseIdOf
} from "./chunk-ZZGOBDXP.js";
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
