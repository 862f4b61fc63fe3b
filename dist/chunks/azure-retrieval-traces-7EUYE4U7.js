import {
  azureLabels
} from "./chunk-5JVKA2A5.js";
import {
  azureDocuments
} from "./chunk-IPRWDKIW.js";
import {
  failureOf
} from "./chunk-FF6A5LPP.js";
import "./chunk-GIN67MOE.js";
import "./chunk-GT6XDSK7.js";
import "./chunk-SMN3TBED.js";
import {
  rowReader
} from "./chunk-UEV6LUN4.js";
import "./chunk-YKIDSLLU.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-7CPQRFW3.js";
import "./chunk-7FVTIZAV.js";
import {
  caseIdOf
} from "./chunk-7LWFFFLW.js";
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
