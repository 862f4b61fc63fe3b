import {
  azureLabels
} from "./chunk-PS4M4TXM.js";
import {
  azureDocuments
} from "./chunk-DKSCDPNG.js";
import {
  failureOf
} from "./chunk-VLQ527NT.js";
import {
  rowReader
} from "./chunk-XB24JYAZ.js";
import "./chunk-PNZMSXRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LJCD6T23.js";
import "./chunk-CBXO3WWN.js";
import "./chunk-G5R5QHAF.js";
import "./chunk-4VLKDT2C.js";
import {
  caseIdOf
} from "./chunk-65XOILJS.js";
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
