import {
  azureLabels
} from "./chunk-LHD34HW6.js";
import {
  azureDocuments
} from "./chunk-QTCR555Q.js";
import {
  failureOf
} from "./chunk-54NKF7HB.js";
import {
  rowReader
} from "./chunk-UNF7CVT7.js";
import "./chunk-EMWTRZ3O.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OV2WYEY2.js";
import "./chunk-SRT5RQU2.js";
import "./chunk-SLQYTD2W.js";
import "./chunk-DWC7TLZK.js";
import "./chunk-XHKQ4GY6.js";
import {
  caseIdOf
} from "./chunk-Q5ONEMDY.js";
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
