import {
  azureLabels
} from "./chunk-G4ZBC525.js";
import {
  azureDocuments
} from "./chunk-K3HOT5G7.js";
import {
  failureOf
} from "./chunk-KPB4UCP5.js";
import {
  rowReader
} from "./chunk-ZJOZ45SV.js";
import "./chunk-2QGKLAWJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NQZWRIUZ.js";
import "./chunk-7W5Q6AQH.js";
import "./chunk-5VUPIXN2.js";
import "./chunk-6E7DM57L.js";
import "./chunk-UHR2TWDX.js";
import {
  caseIdOf
} from "./chunk-UBZABWBW.js";
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
