import {
  azureLabels
} from "./chunk-ZJBV5K5L.js";
import {
  azureDocuments
} from "./chunk-FDLXHGZC.js";
import {
  rowReader
} from "./chunk-NW2MLWLJ.js";
import "./chunk-X4MEREWV.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-JYAS2JXO.js";
import "./chunk-3YY5VSTU.js";
import "./chunk-XW7HADDE.js";
import "./chunk-UACJUNBR.js";
import "./chunk-IRPUUF3D.js";
import "./chunk-ET3QHONM.js";
import {
  caseIdOf
} from "./chunk-DCFV3XGI.js";
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
