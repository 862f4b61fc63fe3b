import {
  azureLabels
} from "./chunk-PPXRNS5F.js";
import {
  azureDocuments
} from "./chunk-LDFAACD2.js";
import {
  failureOf
} from "./chunk-HLHMTHKA.js";
import {
  rowReader
} from "./chunk-MS5IEN7L.js";
import "./chunk-XDWVWMZ6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-MF6NYEDX.js";
import "./chunk-WFNKC6RV.js";
import "./chunk-DKZQYUQQ.js";
import "./chunk-NZWSMF6S.js";
import {
  caseIdOf
} from "./chunk-7RNFPVP5.js";
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
