import {
  azureLabels
} from "./chunk-NOZW4LHS.js";
import {
  azureDocuments
} from "./chunk-CPD5HHEN.js";
import {
  failureOf
} from "./chunk-AGCMTAZ3.js";
import "./chunk-JDKSUXT6.js";
import "./chunk-UG62LFHO.js";
import "./chunk-F5JCA3LT.js";
import {
  rowReader
} from "./chunk-6XRIFKGG.js";
import "./chunk-DKRGVQEV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GGQNZ6UO.js";
import "./chunk-KFRFC7DL.js";
import {
  caseIdOf
} from "./chunk-E6Y7AQ6J.js";
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
