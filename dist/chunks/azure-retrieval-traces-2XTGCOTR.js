import {
  azureLabels
} from "./chunk-TEZKUEAN.js";
import {
  azureDocuments
} from "./chunk-5KQHTTF2.js";
import {
  failureOf
} from "./chunk-AW5TCZQH.js";
import {
  rowReader
} from "./chunk-KS46CVOA.js";
import "./chunk-W7NYPYC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LUJYSBKX.js";
import "./chunk-7E5VYHNI.js";
import "./chunk-B42LVHPF.js";
import "./chunk-BWFYOT2C.js";
import "./chunk-MESR7RTI.js";
import {
  caseIdOf
} from "./chunk-W2X4J5CA.js";
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
