import {
  azureLabels
} from "./chunk-53VOIPAO.js";
import {
  azureDocuments
} from "./chunk-ULM4ARQI.js";
import {
  failureOf
} from "./chunk-W7YPWJ7M.js";
import {
  rowReader
} from "./chunk-QDQHXYKR.js";
import "./chunk-D7M343SS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Y4BGQ5CO.js";
import "./chunk-3RT2WQGN.js";
import "./chunk-VKJ3HRPC.js";
import "./chunk-CE7ELYHL.js";
import "./chunk-3M52R7PB.js";
import {
  caseIdOf
} from "./chunk-CIWAGQH2.js";
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
