import {
  azureLabels
} from "./chunk-WDFU6T3L.js";
import {
  azureDocuments
} from "./chunk-MABCYU5W.js";
import {
  failureOf
} from "./chunk-VYZ2ZE2Q.js";
import {
  rowReader
} from "./chunk-VVZJVLWI.js";
import "./chunk-772YEOTN.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UMHXPLG2.js";
import "./chunk-IUJYKBP3.js";
import "./chunk-TNORDZNG.js";
import "./chunk-WVE3TDBQ.js";
import {
  caseIdOf
} from "./chunk-HJE6XSYQ.js";
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
