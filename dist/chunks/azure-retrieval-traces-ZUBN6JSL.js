import {
  azureLabels
} from "./chunk-VGHKOP4Y.js";
import {
  azureDocuments
} from "./chunk-ALLVW3GT.js";
import {
  rowReader
} from "./chunk-2RLH3DLA.js";
import "./chunk-JTHP64PN.js";
import {
  failureOf
} from "./chunk-37CCTRCV.js";
import "./chunk-2KJB3AGN.js";
import "./chunk-37Q6UDVY.js";
import "./chunk-AYF7YI5S.js";
import "./chunk-VQGMMMN5.js";
import "./chunk-KSIHYO5W.js";
import "./chunk-CCZTESTW.js";
import "./chunk-P6ARDAHT.js";

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
