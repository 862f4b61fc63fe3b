import {
  azureLabels
} from "./chunk-LRDXRHOO.js";
import {
  azureDocuments
} from "./chunk-OQJJY3YG.js";
import {
  rowReader
} from "./chunk-BHFIIQY5.js";
import "./chunk-UGQVPC5W.js";
import {
  failureOf
} from "./chunk-5CFAD22G.js";
import "./chunk-FHGHMWGP.js";
import "./chunk-XLB3QOTG.js";
import "./chunk-ZZ3QXFAV.js";
import "./chunk-HH4B36HU.js";
import "./chunk-HHUPOU7S.js";
import "./chunk-YICMGPUV.js";
import "./chunk-65TNK3OZ.js";

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
