import {
  azureLabels
} from "./chunk-Y3O3HBZ7.js";
import {
  azureDocuments
} from "./chunk-WUTNO3A4.js";
import {
  failureOf
} from "./chunk-B72W3MWO.js";
import "./chunk-HX4EWA7P.js";
import "./chunk-K5CYY75F.js";
import {
  rowReader
} from "./chunk-F4IGGQ4U.js";
import "./chunk-2XALTJEI.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WQCIEPPD.js";
import "./chunk-CB4AWA57.js";
import "./chunk-XR7CYWV7.js";
import "./chunk-PQNG6ZRZ.js";
import "./chunk-SV53D2HA.js";
import {
  caseIdOf
} from "./chunk-QAT7H3HD.js";
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
