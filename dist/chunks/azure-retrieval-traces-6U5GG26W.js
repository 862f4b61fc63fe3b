import {
  azureLabels
} from "./chunk-LGVC2NV2.js";
import {
  azureDocuments
} from "./chunk-UY7BY5WU.js";
import {
  failureOf
} from "./chunk-5MA4OWL4.js";
import "./chunk-EFBLYDLV.js";
import "./chunk-TB7BX6QR.js";
import {
  rowReader
} from "./chunk-BZFSXY2W.js";
import "./chunk-YE7WAZAB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PQVRJ4PW.js";
import "./chunk-DGTZMBJN.js";
import "./chunk-UON3C6BN.js";
import "./chunk-6AMJ3HWX.js";
import "./chunk-GPHJAUQG.js";
import {
  caseIdOf
} from "./chunk-RVQ2TKDP.js";
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
