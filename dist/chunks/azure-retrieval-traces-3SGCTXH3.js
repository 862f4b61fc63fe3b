import {
  azureLabels
} from "./chunk-FMTX743A.js";
import {
  azureDocuments
} from "./chunk-PCCU7TS4.js";
import {
  failureOf
} from "./chunk-DVUUHBYF.js";
import {
  rowReader
} from "./chunk-2QDN2DRB.js";
import "./chunk-JAJMLAG2.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ETUQCZDT.js";
import "./chunk-7PDBOKBZ.js";
import "./chunk-ZSMACYZF.js";
import "./chunk-Y7LV52QP.js";
import {
  caseIdOf
} from "./chunk-C4R7TDNS.js";
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
