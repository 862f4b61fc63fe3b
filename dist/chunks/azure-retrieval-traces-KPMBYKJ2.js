import {
  azureLabels
} from "./chunk-LXZ4CEUW.js";
import {
  azureDocuments
} from "./chunk-HTTHJYDE.js";
import {
  failureOf
} from "./chunk-OFTFB3SB.js";
import {
  rowReader
} from "./chunk-SEKD25IN.js";
import "./chunk-AF5U37DS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-I4G5SSYF.js";
import "./chunk-P66D2SIK.js";
import "./chunk-JVYONALW.js";
import "./chunk-SMXXZ74O.js";
import "./chunk-3Y2L4M2F.js";
import {
  caseIdOf
} from "./chunk-KFSDQYBS.js";
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
