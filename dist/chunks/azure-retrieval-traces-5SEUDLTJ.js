import {
  azureLabels
} from "./chunk-OGDZNY2R.js";
import {
  azureDocuments
} from "./chunk-ZRI5JYNF.js";
import {
  failureOf
} from "./chunk-F7Y4GQ3O.js";
import {
  rowReader
} from "./chunk-INYVO5CG.js";
import "./chunk-3MFXS545.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RF6HJQUB.js";
import "./chunk-FSV3DWNV.js";
import "./chunk-XVC7HUTK.js";
import "./chunk-EDELXC7G.js";
import {
  caseIdOf
} from "./chunk-XKNVL2ZL.js";
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
