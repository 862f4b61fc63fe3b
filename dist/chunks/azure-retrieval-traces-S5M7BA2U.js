import {
  azureLabels
} from "./chunk-2IUNBDLO.js";
import {
  azureDocuments
} from "./chunk-DZ2UUXOB.js";
import {
  failureOf
} from "./chunk-MQWJDJUN.js";
import "./chunk-7VXOTR6U.js";
import "./chunk-O4QLG5XB.js";
import "./chunk-6TVGCLPR.js";
import {
  rowReader
} from "./chunk-DI5LLKWV.js";
import "./chunk-QHSVNP7S.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KNWD6BRX.js";
import "./chunk-UXBMYJL7.js";
import {
  caseIdOf
} from "./chunk-6H66WUI3.js";
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
