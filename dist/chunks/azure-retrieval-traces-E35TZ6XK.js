import {
  azureLabels
} from "./chunk-A6PAAIVZ.js";
import {
  azureDocuments
} from "./chunk-A43NLJRQ.js";
import {
  failureOf
} from "./chunk-HLDDHK5B.js";
import {
  rowReader
} from "./chunk-2TM6KH36.js";
import "./chunk-IPBG2FRT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-SLM7LJFY.js";
import "./chunk-QNOI6PS6.js";
import "./chunk-M4K7HOIA.js";
import "./chunk-SV3MXPAP.js";
import "./chunk-LHVU5XFH.js";
import {
  caseIdOf
} from "./chunk-G24KANZ5.js";
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
