import {
  azureLabels
} from "./chunk-QC4WPCIT.js";
import {
  azureDocuments
} from "./chunk-KWO4OKQK.js";
import {
  failureOf
} from "./chunk-HMUPOSWI.js";
import {
  rowReader
} from "./chunk-NTCTIQGM.js";
import "./chunk-3ILVKD33.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3N5YNVD3.js";
import "./chunk-65ITFGLH.js";
import "./chunk-H5H2A4F4.js";
import "./chunk-LDMZYC7V.js";
import "./chunk-WXZRGYDE.js";
import {
  caseIdOf
} from "./chunk-O2LQWJOD.js";
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
