import {
  azureLabels
} from "./chunk-IBT3C2QM.js";
import {
  azureDocuments
} from "./chunk-C3N7QNXE.js";
import {
  failureOf
} from "./chunk-ODO6X55Y.js";
import {
  rowReader
} from "./chunk-D5E723PI.js";
import "./chunk-JPNXSRVI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4R23EHCK.js";
import "./chunk-QMJ6YCZA.js";
import "./chunk-S55TCBTL.js";
import "./chunk-KXILNRGM.js";
import "./chunk-K2KE3RT2.js";
import {
  caseIdOf
} from "./chunk-HCOI5X4M.js";
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
