import {
  azureLabels
} from "./chunk-HYCTDHJ2.js";
import {
  azureDocuments
} from "./chunk-Q7XAWLTJ.js";
import {
  rowReader
} from "./chunk-LJV5PFAN.js";
import "./chunk-5MHRQK3D.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MKBOA7RO.js";
import "./chunk-XKN22V5H.js";
import "./chunk-P62JCN4F.js";
import "./chunk-7R22OMVG.js";
import "./chunk-AR4QQA6R.js";
import "./chunk-QNCAKGR7.js";
import {
  caseIdOf
} from "./chunk-6ZG3YPKK.js";
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
