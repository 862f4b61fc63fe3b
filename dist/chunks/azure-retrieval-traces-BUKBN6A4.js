import {
  azureLabels
} from "./chunk-JVHQ34P7.js";
import {
  azureDocuments
} from "./chunk-4LBLGQGF.js";
import {
  failureOf
} from "./chunk-GW26LLQU.js";
import {
  rowReader
} from "./chunk-5FZDB2B2.js";
import "./chunk-Q3BUF6QX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WJGXR2EC.js";
import "./chunk-GSYOKGNZ.js";
import "./chunk-3UFPZWB4.js";
import "./chunk-MVPKB4AV.js";
import {
  caseIdOf
} from "./chunk-MGP5C3SY.js";
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
