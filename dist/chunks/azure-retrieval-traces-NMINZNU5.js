import {
  azureLabels
} from "./chunk-ZM6GALK7.js";
import {
  azureDocuments
} from "./chunk-KLJCABOA.js";
import {
  rowReader
} from "./chunk-5OMK5AJ3.js";
import "./chunk-SM2GOCHS.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MKFLON3G.js";
import "./chunk-TZGTNIIX.js";
import "./chunk-6G5DLFDK.js";
import "./chunk-VX4JSYMR.js";
import "./chunk-OAEUPEJ3.js";
import "./chunk-5ST6VZWB.js";
import {
  caseIdOf
} from "./chunk-K26SUBJU.js";
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
