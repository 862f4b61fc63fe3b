import {
  azureLabels
} from "./chunk-M2IDYWC6.js";
import {
  azureDocuments
} from "./chunk-XU3WTTER.js";
import {
  failureOf
} from "./chunk-C23GPXDL.js";
import {
  rowReader
} from "./chunk-WG4HLVTZ.js";
import "./chunk-2U7HKUHL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-57CNASJX.js";
import "./chunk-YNUPUVAK.js";
import "./chunk-M6AYCR5Q.js";
import "./chunk-U6ZMF25F.js";
import "./chunk-BFEX4TPQ.js";
import {
  caseIdOf
} from "./chunk-TZYY5WOX.js";
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
