import {
  azureLabels
} from "./chunk-TTXJIEPK.js";
import {
  azureDocuments
} from "./chunk-ABSUXKQO.js";
import {
  failureOf
} from "./chunk-XQ5IQLHE.js";
import {
  rowReader
} from "./chunk-EWICSJRD.js";
import "./chunk-CFU7TONF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZN4KJU6R.js";
import "./chunk-H3MRCRVC.js";
import "./chunk-LABVCEGB.js";
import "./chunk-NCUERXMD.js";
import {
  caseIdOf
} from "./chunk-IOT6IHKW.js";
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
