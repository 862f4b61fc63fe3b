import {
  azureLabels
} from "./chunk-XTF267K7.js";
import {
  azureDocuments
} from "./chunk-33DT5X7N.js";
import {
  failureOf
} from "./chunk-H2K4ETR5.js";
import "./chunk-PWUODFGX.js";
import "./chunk-JVGZACFO.js";
import {
  rowReader
} from "./chunk-LPCNPEMA.js";
import "./chunk-G6YXWJBE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QS7W6A24.js";
import "./chunk-OSSUEJOM.js";
import "./chunk-U6XYZLS4.js";
import "./chunk-775UZSXQ.js";
import "./chunk-TASAUIHF.js";
import {
  caseIdOf
} from "./chunk-3SA4NG4C.js";
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
