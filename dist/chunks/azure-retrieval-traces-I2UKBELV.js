import {
  azureLabels
} from "./chunk-DM4KGATZ.js";
import {
  azureDocuments
} from "./chunk-KGBT2TS7.js";
import {
  failureOf
} from "./chunk-NV2LGHTK.js";
import {
  rowReader
} from "./chunk-L4OOQOXB.js";
import "./chunk-S6VV3I2F.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5ZNS4IZC.js";
import "./chunk-7SUJLKA2.js";
import "./chunk-JPC45G3C.js";
import "./chunk-46J3FA2B.js";
import {
  caseIdOf
} from "./chunk-SJH6ARQQ.js";
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
