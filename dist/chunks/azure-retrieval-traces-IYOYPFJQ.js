import {
  azureLabels
} from "./chunk-WV4CBNZF.js";
import {
  azureDocuments
} from "./chunk-6DXWFJKR.js";
import {
  rowReader
} from "./chunk-B2RTLVO5.js";
import "./chunk-FASIJQMV.js";
import {
  failureOf
} from "./chunk-ALERXDHB.js";
import "./chunk-PHFZWHQT.js";
import "./chunk-DBUDMZ6M.js";
import "./chunk-OQXPILUN.js";
import "./chunk-MOSLEDMO.js";
import "./chunk-CEUTUEPV.js";
import "./chunk-TAXQNAXX.js";
import "./chunk-WKN6ZPD2.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === void 0 ? null : []));
  if (typeof chunks === "string") return chunks;
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks, ...failure };
}
export {
  readAzureRetrieval
};
