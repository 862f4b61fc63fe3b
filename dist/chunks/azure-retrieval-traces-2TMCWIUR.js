import {
  azureLabels
} from "./chunk-ETDPOPVI.js";
import {
  azureDocuments
} from "./chunk-USZPGBVA.js";
import {
  failureOf
} from "./chunk-EQZZK4LJ.js";
import {
  rowReader
} from "./chunk-U22VHL5F.js";
import "./chunk-GKZNNWB5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PO4IVOOY.js";
import "./chunk-DEPDDASB.js";
import "./chunk-FYF3JIJQ.js";
import "./chunk-WXKZBLMP.js";
import {
  caseIdOf
} from "./chunk-M2JUDCGN.js";
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
