import {
  azureLabels
} from "./chunk-TS6LO7MM.js";
import {
  azureDocuments
} from "./chunk-FYA5KRXZ.js";
import {
  failureOf
} from "./chunk-OSB7CTU7.js";
import {
  rowReader
} from "./chunk-JZJYHDB3.js";
import "./chunk-EQJLBBQL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FVGTHWTR.js";
import "./chunk-FNT64CBZ.js";
import "./chunk-T5IEIHLM.js";
import "./chunk-WV4XNX2N.js";
import {
  caseIdOf
} from "./chunk-4TJ2IPIW.js";
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
