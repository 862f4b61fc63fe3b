import {
  azureLabels
} from "./chunk-IONDSCUC.js";
import {
  azureDocuments
} from "./chunk-KLUNFCYP.js";
import {
  rowReader
} from "./chunk-2SZHYPE3.js";
import "./chunk-NBO2R3QE.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-KX55T53L.js";
import "./chunk-GI6M4ZQP.js";
import "./chunk-HZ7DVRR2.js";
import "./chunk-HEPPTKBE.js";
import "./chunk-SX2TJOI7.js";
import "./chunk-FFKIZX4P.js";
import {
  caseIdOf
} from "./chunk-SWTRJ6PA.js";
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
