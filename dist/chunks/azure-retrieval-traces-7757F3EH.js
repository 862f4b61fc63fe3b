import {
  azureLabels
} from "./chunk-5WTVXDFD.js";
import {
  azureDocuments
} from "./chunk-HWR5NVCG.js";
import {
  failureOf
} from "./chunk-SGY6CBLU.js";
import "./chunk-QE32C3XX.js";
import "./chunk-J5K5CBM3.js";
import "./chunk-BY6SZFFO.js";
import {
  rowReader
} from "./chunk-FT7DJXKN.js";
import "./chunk-S4CKK3JU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3C4WRDLV.js";
import "./chunk-QNEZ4NAL.js";
import {
  caseIdOf
} from "./chunk-O5EHVXNJ.js";
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
