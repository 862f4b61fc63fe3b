import {
  azureLabels
} from "./chunk-R65J6IXY.js";
import {
  azureDocuments
} from "./chunk-LQEBWHJ4.js";
import {
  failureOf
} from "./chunk-PI7PHO7A.js";
import {
  rowReader
} from "./chunk-AKWIYPIR.js";
import "./chunk-K62JCPCF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-L4TM3UPL.js";
import "./chunk-BLOZB3ZE.js";
import "./chunk-SSAN5STF.js";
import "./chunk-SIVB2WBT.js";
import {
  caseIdOf
} from "./chunk-LUBB62Y6.js";
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
