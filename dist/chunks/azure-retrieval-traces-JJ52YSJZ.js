import {
  azureLabels
} from "./chunk-GF4MA67I.js";
import {
  azureDocuments
} from "./chunk-OWALXPVT.js";
import {
  rowReader
} from "./chunk-BB4TU3NR.js";
import "./chunk-KJHAKITR.js";
import {
  failureOf
} from "./chunk-2KXFMSRJ.js";
import "./chunk-ZDNRZXKB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5H3F5BAE.js";
import "./chunk-2S6HOLPC.js";
import "./chunk-7T2K33BS.js";
import "./chunk-VIJBMVFF.js";
import "./chunk-S53SOATY.js";
import "./chunk-IHSQ7X47.js";

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
