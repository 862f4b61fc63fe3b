import {
  azureLabels
} from "./chunk-ASZN3VPF.js";
import {
  azureDocuments
} from "./chunk-RYJM3W45.js";
import {
  failureOf
} from "./chunk-M4MP5T3G.js";
import {
  rowReader
} from "./chunk-OVGPHF55.js";
import "./chunk-ONUEDA26.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZOLA3TQW.js";
import "./chunk-KPCAFXJ2.js";
import "./chunk-RMFYMCN4.js";
import "./chunk-3ETIKXQM.js";
import "./chunk-5LJQY6U3.js";
import {
  caseIdOf
} from "./chunk-A24GTY4F.js";
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
