import {
  azureLabels
} from "./chunk-53WYYI2D.js";
import {
  azureDocuments
} from "./chunk-CKLADV66.js";
import {
  failureOf
} from "./chunk-4A25AM75.js";
import {
  rowReader
} from "./chunk-RIMNY7T2.js";
import "./chunk-G7ZSMVIA.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-K7BSRXLG.js";
import "./chunk-TBN5G6SR.js";
import "./chunk-NDRS7H25.js";
import "./chunk-VZ4G4XAH.js";
import "./chunk-G7AKEQPM.js";
import {
  caseIdOf
} from "./chunk-24ZC54PT.js";
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
