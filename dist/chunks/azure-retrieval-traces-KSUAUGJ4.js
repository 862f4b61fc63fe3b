import {
  azureLabels
} from "./chunk-76FKA2C5.js";
import {
  azureDocuments
} from "./chunk-YO66KMID.js";
import {
  failureOf
} from "./chunk-GEPPCH2O.js";
import "./chunk-VAMFVEOO.js";
import "./chunk-ZKLPMNBC.js";
import "./chunk-BK37UARB.js";
import {
  rowReader
} from "./chunk-TMUZFCUG.js";
import "./chunk-KWM5YXTD.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-AQB5OFWP.js";
import "./chunk-TMRNBL7T.js";
import {
  caseIdOf
} from "./chunk-DKXQ2SVK.js";
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
