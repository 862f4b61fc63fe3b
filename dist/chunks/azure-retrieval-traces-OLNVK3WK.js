import {
  azureLabels
} from "./chunk-RIVAJCGD.js";
import {
  azureDocuments
} from "./chunk-AVSDXFZE.js";
import {
  failureOf
} from "./chunk-QX2SJWIO.js";
import {
  rowReader
} from "./chunk-MPP4RWBE.js";
import "./chunk-2D3YFPTH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CYFLSL46.js";
import "./chunk-2B4DH53K.js";
import "./chunk-WBRXH75C.js";
import "./chunk-MPKJKDYO.js";
import {
  caseIdOf
} from "./chunk-P2FLHFPE.js";
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
