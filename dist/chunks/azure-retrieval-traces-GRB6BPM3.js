import {
  azureLabels
} from "./chunk-4YBUJOCZ.js";
import {
  azureDocuments
} from "./chunk-DNVMNWST.js";
import {
  failureOf
} from "./chunk-2KOE2W2K.js";
import {
  rowReader
} from "./chunk-OI6UC32Q.js";
import "./chunk-OEBTV665.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-QNKFS2KN.js";
import "./chunk-QF5TJSLD.js";
import "./chunk-32E4IDIW.js";
import "./chunk-A5EZAHBY.js";
import {
  caseIdOf
} from "./chunk-U3HSXCQC.js";
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
