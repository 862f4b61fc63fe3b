import {
  azureLabels
} from "./chunk-AOL6LYGB.js";
import {
  azureDocuments
} from "./chunk-NI3F3B7B.js";
import {
  failureOf
} from "./chunk-VGUUEPDG.js";
import {
  rowReader
} from "./chunk-DHHTEJDD.js";
import "./chunk-7JZQMLOQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-YXA33ROG.js";
import "./chunk-AZB32CAS.js";
import "./chunk-3PYCYRXR.js";
import "./chunk-OSHFQ64T.js";
import {
  caseIdOf
} from "./chunk-CQRK5ECE.js";
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
