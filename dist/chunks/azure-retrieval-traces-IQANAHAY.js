import {
  azureLabels
} from "./chunk-BLIAKQ6A.js";
import {
  azureDocuments
} from "./chunk-5FJD7IOP.js";
import {
  failureOf
} from "./chunk-ZPRZALGM.js";
import {
  rowReader
} from "./chunk-4SXJAXZ2.js";
import "./chunk-HLRV3MIK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PMVHHOBN.js";
import "./chunk-ESHTNT34.js";
import "./chunk-B45Z5ADE.js";
import "./chunk-LBWMURDB.js";
import {
  caseIdOf
} from "./chunk-24QFRXPU.js";
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
