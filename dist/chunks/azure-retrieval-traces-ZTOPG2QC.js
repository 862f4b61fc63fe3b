import {
  azureLabels
} from "./chunk-PDTOJBCO.js";
import {
  azureDocuments
} from "./chunk-H5S3HMSH.js";
import {
  failureOf
} from "./chunk-EL3XL6ML.js";
import {
  rowReader
} from "./chunk-5TXQJOGD.js";
import "./chunk-VPOU4IRR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-47Q5WZYT.js";
import "./chunk-JRVQHYJU.js";
import "./chunk-OOZDJQMV.js";
import "./chunk-XH53TAXA.js";
import {
  caseIdOf
} from "./chunk-FORC2G6B.js";
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
