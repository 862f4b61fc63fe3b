import {
  azureLabels
} from "./chunk-GDUPVVWL.js";
import {
  azureDocuments
} from "./chunk-NTZHP5DP.js";
import {
  failureOf
} from "./chunk-G2PBBCLG.js";
import {
  rowReader
} from "./chunk-IKSFJMLV.js";
import "./chunk-6PDALH3E.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-RH5N3IE4.js";
import "./chunk-TZ3GF6FV.js";
import "./chunk-QY5GMFN2.js";
import "./chunk-PBCJMABY.js";
import {
  caseIdOf
} from "./chunk-3C5KUSRC.js";
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
