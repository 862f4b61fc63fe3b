import {
  azureLabels
} from "./chunk-LTAYYXKE.js";
import {
  azureDocuments
} from "./chunk-SI22K7B3.js";
import {
  failureOf
} from "./chunk-TDNXZHJX.js";
import {
  rowReader
} from "./chunk-GIHI635V.js";
import "./chunk-5B4PZ7M3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GMWVMNFF.js";
import "./chunk-WH2K6YEP.js";
import "./chunk-3LWJXN7D.js";
import "./chunk-V5PBWTB4.js";
import "./chunk-6AHGNYXW.js";
import {
  caseIdOf
} from "./chunk-5ZHZPWVE.js";
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
