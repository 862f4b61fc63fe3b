import {
  azureLabels
} from "./chunk-NF2OAAEE.js";
import {
  azureDocuments
} from "./chunk-4PTMQS37.js";
import {
  failureOf
} from "./chunk-XH7XO6GA.js";
import {
  rowReader
} from "./chunk-GJZXDKZN.js";
import "./chunk-37JMITW6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4SVUSBG7.js";
import "./chunk-QHYQ7C7M.js";
import "./chunk-NB3PXFMK.js";
import "./chunk-ZCC5UWDF.js";
import "./chunk-KME7RGJH.js";
import {
  caseIdOf
} from "./chunk-BLWKCRCR.js";
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
