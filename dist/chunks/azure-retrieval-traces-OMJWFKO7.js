import {
  azureLabels
} from "./chunk-2SJMJFOY.js";
import {
  azureDocuments
} from "./chunk-ZMFF67PU.js";
import {
  rowReader
} from "./chunk-XY2WVKFV.js";
import "./chunk-UGHN226T.js";
import {
  failureOf
} from "./chunk-WMR7KXAL.js";
import "./chunk-4RVY7LF2.js";
import "./chunk-CW3J6WFC.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LL4VU7V6.js";
import "./chunk-MTZ7AZ5Y.js";
import "./chunk-Q5QCMQWV.js";
import "./chunk-IFFG7L6U.js";
import "./chunk-AB7R2ITC.js";
import {
  caseIdOf
} from "./chunk-UDOPLDK2.js";

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
