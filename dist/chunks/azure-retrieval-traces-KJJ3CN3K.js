import {
  azureLabels
} from "./chunk-2BZ2ILF3.js";
import {
  azureDocuments
} from "./chunk-HQ56BWLC.js";
import {
  failureOf
} from "./chunk-LMXUDJDA.js";
import "./chunk-ZB7FLQML.js";
import "./chunk-6MPBGR4X.js";
import {
  rowReader
} from "./chunk-KOSUGUZV.js";
import "./chunk-LP2QWMOH.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GERC4C5P.js";
import "./chunk-FL5SV4ZZ.js";
import "./chunk-CBWLH4IO.js";
import "./chunk-TEIW3F2Y.js";
import "./chunk-QUD6CJ5C.js";
import {
  caseIdOf
} from "./chunk-3DBV7BW7.js";
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
