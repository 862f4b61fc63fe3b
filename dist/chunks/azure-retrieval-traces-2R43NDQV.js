import {
  azureLabels
} from "./chunk-DOTR4XLU.js";
import {
  azureDocuments
} from "./chunk-DCPUG7FC.js";
import {
  failureOf
} from "./chunk-FIWUTWWO.js";
import "./chunk-A2ACRZ3Q.js";
import "./chunk-UWJVZKYL.js";
import {
  rowReader
} from "./chunk-ED4RBMFJ.js";
import "./chunk-SKNLXN35.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GLHNRGGG.js";
import "./chunk-GHKE545T.js";
import "./chunk-MMRNVWLQ.js";
import "./chunk-OE7KUHCO.js";
import "./chunk-4JZB3RVK.js";
import {
  caseIdOf
} from "./chunk-J2S5NAAI.js";
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
