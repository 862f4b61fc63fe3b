import {
  azureLabels
} from "./chunk-6H5UA74Q.js";
import {
  azureDocuments
} from "./chunk-4OH6ZXJB.js";
import {
  rowReader
} from "./chunk-H6I4WR4B.js";
import "./chunk-KIIZYUGP.js";
import {
  failureOf
} from "./chunk-6K3U5VYY.js";
import "./chunk-HLYROVNS.js";
import "./chunk-54LAZXUA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-46Q7BAIW.js";
import "./chunk-RYOAED6A.js";
import "./chunk-7JGOM32N.js";
import "./chunk-KX7PXKXW.js";
import "./chunk-FFGOLEMT.js";
import {
  caseIdOf
} from "./chunk-XU6AX3AQ.js";

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
