import {
  azureLabels
} from "./chunk-CVNRRQUA.js";
import {
  azureDocuments
} from "./chunk-6ZGAALGQ.js";
import {
  failureOf
} from "./chunk-YPQYVSVM.js";
import {
  rowReader
} from "./chunk-MYAAOSSM.js";
import "./chunk-AU6CWEGZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-TJVZFKMM.js";
import "./chunk-MDYG6OH3.js";
import "./chunk-ODLA7NY5.js";
import "./chunk-TCVB5PEU.js";
import "./chunk-WPV7H5MK.js";
import {
  caseIdOf
} from "./chunk-VTFMP3OW.js";
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
