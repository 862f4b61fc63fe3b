import {
  azureLabels
} from "./chunk-QVG2KERV.js";
import {
  azureDocuments
} from "./chunk-6CQZMHCO.js";
import {
  failureOf
} from "./chunk-YZAYJ6RU.js";
import "./chunk-XWEGTR2Z.js";
import "./chunk-LBELK2BS.js";
import {
  rowReader
} from "./chunk-KKL4ER5F.js";
import "./chunk-JCTYAT5V.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5PWR2LZC.js";
import "./chunk-ICGN3WF2.js";
import "./chunk-VA4K4ALW.js";
import "./chunk-O5B4V57R.js";
import "./chunk-Q3ZIZRYB.js";
import {
  caseIdOf
} from "./chunk-6ERLX3E2.js";
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
