import {
  azureLabels
} from "./chunk-YYPHJA2R.js";
import {
  azureDocuments
} from "./chunk-UF2XQGTP.js";
import {
  failureOf
} from "./chunk-WTE6L23N.js";
import {
  rowReader
} from "./chunk-4NACGJLD.js";
import "./chunk-TC7H3JP6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HZDLIOJK.js";
import "./chunk-PIA7MRZA.js";
import "./chunk-YCHHRNIE.js";
import "./chunk-MKWKTTPN.js";
import "./chunk-B5MB3VMY.js";
import {
  caseIdOf
} from "./chunk-WLTATFVF.js";
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
