import {
  azureLabels
} from "./chunk-C6UDUDXH.js";
import {
  azureDocuments
} from "./chunk-L42WSEIH.js";
import {
  failureOf
} from "./chunk-VVYAT63Y.js";
import {
  rowReader
} from "./chunk-I6OQSELD.js";
import "./chunk-WR5YDMKZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HEXVUPKR.js";
import "./chunk-RSFQYFZL.js";
import "./chunk-SHL467LB.js";
import "./chunk-GKEYN5TW.js";
import "./chunk-L7SCKBS4.js";
import {
  caseIdOf
} from "./chunk-KXPYZCLC.js";
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
