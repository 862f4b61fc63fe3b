import {
  azureLabels
} from "./chunk-4QHQKSJK.js";
import {
  azureDocuments
} from "./chunk-PHEP6WK7.js";
import {
  rowReader
} from "./chunk-5MZAMAUR.js";
import "./chunk-N37ZSRV5.js";
import {
  failureOf
} from "./chunk-2WA7XQFJ.js";
import "./chunk-ADJTEZRR.js";
import "./chunk-Q3AX4DY6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-W3X5DDG6.js";
import "./chunk-T2YDQXOI.js";
import "./chunk-2O3F4MHF.js";
import "./chunk-HWZZN74X.js";
import "./chunk-AIJ2GQKY.js";
import {
  caseIdOf
} from "./chunk-DAGJ4L7S.js";

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
