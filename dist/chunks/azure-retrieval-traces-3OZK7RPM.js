import {
  azureLabels
} from "./chunk-DZTRG3FW.js";
import {
  azureDocuments
} from "./chunk-YSJD72SB.js";
import {
  failureOf
} from "./chunk-XMZ6GL7V.js";
import {
  rowReader
} from "./chunk-7OZRGART.js";
import "./chunk-4CZQFKAJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3QVUG5GI.js";
import "./chunk-NT5RZYJ5.js";
import "./chunk-WGE5ZFAE.js";
import "./chunk-FIAKW27X.js";
import {
  caseIdOf
} from "./chunk-DGY5WZ2C.js";
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
