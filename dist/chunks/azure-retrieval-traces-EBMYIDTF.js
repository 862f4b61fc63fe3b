import {
  azureLabels
} from "./chunk-4HCFHQJW.js";
import {
  azureDocuments
} from "./chunk-SFFNUVME.js";
import {
  rowReader
} from "./chunk-5M7LA47P.js";
import "./chunk-NM6UTVI2.js";
import {
  failureOf
} from "./chunk-ILUCYNP2.js";
import "./chunk-5B7VA67Z.js";
import "./chunk-TR6LDJY2.js";
import "./chunk-DDBTEIQN.js";
import "./chunk-BDU2NXWD.js";
import "./chunk-QVTDVQSP.js";
import "./chunk-FBK6L53Z.js";
import "./chunk-7IBZV6L5.js";

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
