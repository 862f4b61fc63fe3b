import {
  azureLabels
} from "./chunk-TGTFYYY4.js";
import {
  azureDocuments
} from "./chunk-WGYQ4IAH.js";
import {
  failureOf
} from "./chunk-NSZXUJBX.js";
import {
  rowReader
} from "./chunk-OIIDF2GG.js";
import "./chunk-JEW3G6GM.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-3W2AP4M7.js";
import "./chunk-HUNRSJ2Q.js";
import "./chunk-4ZVCX3ZO.js";
import "./chunk-J5FDBKDZ.js";
import {
  caseIdOf
} from "./chunk-5EXFSN3S.js";
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
