import {
  azureLabels
} from "./chunk-2GZTMB6Y.js";
import {
  azureDocuments
} from "./chunk-DW7XC6K4.js";
import {
  failureOf
} from "./chunk-7YBRA74A.js";
import {
  rowReader
} from "./chunk-P5C42GBD.js";
import "./chunk-BOSZPKFZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-C3BEXRPJ.js";
import "./chunk-SF5VK5SA.js";
import "./chunk-JOWVNRJ2.js";
import "./chunk-IUEGJHFN.js";
import {
  caseIdOf
} from "./chunk-XAJ7APAX.js";
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
