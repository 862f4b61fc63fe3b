import {
  azureLabels
} from "./chunk-QYQRWXKG.js";
import {
  azureDocuments
} from "./chunk-E6X2TI53.js";
import {
  failureOf
} from "./chunk-WKREASNK.js";
import {
  rowReader
} from "./chunk-HMXGZ733.js";
import "./chunk-ZIPCRHNB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KLMVHINM.js";
import "./chunk-NW745CDH.js";
import "./chunk-UWMEJ2SG.js";
import "./chunk-J2IT77FR.js";
import "./chunk-ERKHQL66.js";
import {
  caseIdOf
} from "./chunk-OGAOLEKR.js";
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
