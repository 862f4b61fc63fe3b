import {
  azureLabels
} from "./chunk-W7JSXY3T.js";
import {
  azureDocuments
} from "./chunk-MNDSJ6VU.js";
import {
  rowReader
} from "./chunk-RHDQUUV4.js";
import "./chunk-VDORVADY.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-M2YNO5CA.js";
import "./chunk-V6KXIOVQ.js";
import "./chunk-EDJPFZKP.js";
import "./chunk-BC4T62TN.js";
import "./chunk-FNTV3EMA.js";
import "./chunk-HDUPXPPU.js";
import {
  caseIdOf
} from "./chunk-D7NSAPJJ.js";
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
