import {
  azureLabels
} from "./chunk-D6XTTXPX.js";
import {
  azureDocuments
} from "./chunk-D2FOFI5Y.js";
import {
  failureOf
} from "./chunk-IN5WKZ76.js";
import {
  rowReader
} from "./chunk-UTRWZ6QS.js";
import "./chunk-V4K776LP.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-E7NYDCKW.js";
import "./chunk-COXE4S5H.js";
import "./chunk-UD46SFOM.js";
import "./chunk-BQFB3RNT.js";
import "./chunk-44PMCI7W.js";
import {
  caseIdOf
} from "./chunk-EKTXWGEI.js";
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
