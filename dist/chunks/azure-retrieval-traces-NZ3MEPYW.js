import {
  azureLabels
} from "./chunk-AOBL77SK.js";
import {
  azureDocuments
} from "./chunk-ITQD6HT6.js";
import {
  rowReader
} from "./chunk-3CILRAPQ.js";
import "./chunk-2SJRFNQB.js";
import {
  failureOf
} from "./chunk-OGYOURBC.js";
import "./chunk-TVBI4IHG.js";
import "./chunk-RRE6TP43.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6T3QAAMX.js";
import "./chunk-I6T4HOLT.js";
import "./chunk-SLMK3JQ3.js";
import "./chunk-25TXWFOA.js";
import "./chunk-NEGWTPJY.js";
import {
  caseIdOf
} from "./chunk-6BBW7VUY.js";

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
