import {
  azureLabels
} from "./chunk-R65JLEQ5.js";
import {
  azureDocuments
} from "./chunk-Q5V4H2RO.js";
import {
  rowReader
} from "./chunk-6KAOK5UF.js";
import "./chunk-F3256K7I.js";
import {
  failureOf
} from "./chunk-TRIQA4IY.js";
import "./chunk-JK3UWAZV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-CRF2ZSOF.js";
import "./chunk-C5C7HTHO.js";
import "./chunk-M6SO6NNW.js";
import "./chunk-CG6BMUGN.js";
import "./chunk-LGRBQ2PP.js";
import "./chunk-75CXYGYJ.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === void 0 ? null : []));
  if (typeof chunks === "string") return chunks;
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks, ...failure };
}
export {
  readAzureRetrieval
};
