import {
  azureLabels
} from "./chunk-2PGSJ5GH.js";
import {
  azureDocuments
} from "./chunk-U4PHCZL5.js";
import {
  failureOf
} from "./chunk-WCDUR4MX.js";
import "./chunk-5ZYYU4D4.js";
import "./chunk-EIY5K5EG.js";
import "./chunk-FRHATFG6.js";
import {
  rowReader
} from "./chunk-F5RZ5PZ3.js";
import "./chunk-AAQBSRY3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5OX6UUS3.js";
import "./chunk-IMMZZGS4.js";
import {
  caseIdOf
} from "./chunk-SSTNK4C4.js";
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
