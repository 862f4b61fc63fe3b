import {
  azureLabels
} from "./chunk-EMOQNIKB.js";
import {
  azureDocuments
} from "./chunk-Z35ETZEZ.js";
import {
  failureOf
} from "./chunk-7GVQTCUV.js";
import {
  rowReader
} from "./chunk-PT7WR77O.js";
import "./chunk-PIGN27MK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6CVLMGS7.js";
import "./chunk-2TPUR2XO.js";
import "./chunk-DJXFIK3M.js";
import "./chunk-TV7TGZZU.js";
import {
  caseIdOf
} from "./chunk-NACQ3QNH.js";
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
