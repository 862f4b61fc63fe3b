import {
  azureLabels
} from "./chunk-3F2AZNTX.js";
import {
  azureDocuments
} from "./chunk-4G7DFBZ6.js";
import {
  rowReader
} from "./chunk-C62LI3GV.js";
import "./chunk-7RDUWLUZ.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-N74JT3O7.js";
import "./chunk-FPEBYS56.js";
import "./chunk-4DZ2OMVK.js";
import "./chunk-H3AAZF2C.js";
import "./chunk-RWIZPDYT.js";
import "./chunk-5D3RWSMS.js";
import {
  caseIdOf
} from "./chunk-PWX6GGDI.js";
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
