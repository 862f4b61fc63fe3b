import {
  azureLabels
} from "./chunk-DNS35ZW3.js";
import {
  azureDocuments
} from "./chunk-ISK3S6GY.js";
import {
  failureOf
} from "./chunk-MZSOWYQD.js";
import {
  rowReader
} from "./chunk-YD5NZ4KQ.js";
import "./chunk-3UTLSHY4.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-DPZVVER3.js";
import "./chunk-PVEJMRNR.js";
import "./chunk-IYJU652W.js";
import "./chunk-QVMKA7HQ.js";
import "./chunk-YOCY4A2I.js";
import {
  caseIdOf
} from "./chunk-WFV2437N.js";
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
