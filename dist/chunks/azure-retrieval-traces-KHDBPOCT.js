import {
  azureLabels
} from "./chunk-BZWCLN74.js";
import {
  azureDocuments
} from "./chunk-5PT2IHOR.js";
import {
  failureOf
} from "./chunk-LSOS6W7J.js";
import {
  rowReader
} from "./chunk-L2KUODNU.js";
import "./chunk-MNOXSZDL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6XI5H7XD.js";
import "./chunk-NQDYGL4Q.js";
import "./chunk-3DRN6O7P.js";
import "./chunk-HIPZ66Q4.js";
import {
  caseIdOf
} from "./chunk-HQA5KWIR.js";
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
