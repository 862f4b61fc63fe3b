import {
  azureLabels
} from "./chunk-CC4Z5OEG.js";
import {
  azureDocuments
} from "./chunk-RBRGAPWU.js";
import {
  failureOf
} from "./chunk-ZSIRNV3H.js";
import {
  rowReader
} from "./chunk-WNVJLMOU.js";
import "./chunk-BINXZRTC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DTPIOQL7.js";
import "./chunk-P323GXZB.js";
import "./chunk-EY566LSH.js";
import "./chunk-VOQ5BXWP.js";
import {
  caseIdOf
} from "./chunk-ZIKP5VLU.js";
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
