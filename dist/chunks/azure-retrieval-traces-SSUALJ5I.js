import {
  azureLabels
} from "./chunk-WF744H6K.js";
import {
  azureDocuments
} from "./chunk-M4VW5XG2.js";
import {
  failureOf
} from "./chunk-BNNCKKXB.js";
import {
  rowReader
} from "./chunk-BXT5XELA.js";
import "./chunk-G75RIW5Q.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JXL4SPII.js";
import "./chunk-4U2TFZCI.js";
import "./chunk-E6MOWIQW.js";
import "./chunk-SXPTJV56.js";
import "./chunk-2KKRIOYX.js";
import {
  caseIdOf
} from "./chunk-KSVNWUFY.js";
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
