import {
  azureLabels
} from "./chunk-YZLKO56W.js";
import {
  azureDocuments
} from "./chunk-SXOD72AA.js";
import {
  failureOf
} from "./chunk-YLOPEFXN.js";
import {
  rowReader
} from "./chunk-WNS7UNWB.js";
import "./chunk-XVK2WJGO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-5XMFPO3W.js";
import "./chunk-ALTJSDLH.js";
import "./chunk-NLUCJ46A.js";
import "./chunk-3GN3TCTC.js";
import "./chunk-HMGSOU73.js";
import {
  caseIdOf
} from "./chunk-FYFJLLLZ.js";
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
