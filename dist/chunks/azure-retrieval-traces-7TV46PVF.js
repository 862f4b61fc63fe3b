import {
  azureLabels
} from "./chunk-UTFGMS66.js";
import {
  azureDocuments
} from "./chunk-TVPC2PEP.js";
import {
  failureOf
} from "./chunk-QUFTAWT2.js";
import {
  rowReader
} from "./chunk-5UVFDCJB.js";
import "./chunk-BSFCN2KY.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LX5QXRF5.js";
import "./chunk-GYCBQZZQ.js";
import "./chunk-SD44635Q.js";
import "./chunk-QV3ILIHW.js";
import {
  caseIdOf
} from "./chunk-RREUNTMF.js";
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
