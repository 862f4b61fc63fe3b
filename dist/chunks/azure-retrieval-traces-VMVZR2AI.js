import {
  azureLabels
} from "./chunk-4LBNJVAO.js";
import {
  azureDocuments
} from "./chunk-K7GCDUIG.js";
import {
  failureOf
} from "./chunk-RJ7OEPUM.js";
import {
  rowReader
} from "./chunk-57T5AIPG.js";
import "./chunk-GE2EIDMT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NOAW7NBW.js";
import "./chunk-5ZF26KWT.js";
import "./chunk-V4HVRCWC.js";
import "./chunk-56VTJ7JV.js";
import "./chunk-PWQL5DRP.js";
import {
  caseIdOf
} from "./chunk-BQUUSEVQ.js";
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
