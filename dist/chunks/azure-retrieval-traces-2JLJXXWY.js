import {
  azureLabels
} from "./chunk-QOIT6UTZ.js";
import {
  azureDocuments
} from "./chunk-KNLA4GUP.js";
import {
  rowReader
} from "./chunk-KQANJM34.js";
import "./chunk-6XKNYB6P.js";
import {
  failureOf
} from "./chunk-OP2FR4EU.js";
import "./chunk-YZJ6LCOQ.js";
import "./chunk-QW2WVUS4.js";
import "./chunk-5QHS26UE.js";
import "./chunk-JE5T2X6N.js";
import "./chunk-CD46E3R5.js";
import "./chunk-6DVE46YQ.js";
import "./chunk-YAAAUNUR.js";

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
