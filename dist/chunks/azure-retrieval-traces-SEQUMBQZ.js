import {
  azureLabels
} from "./chunk-6OLR6DWK.js";
import {
  azureDocuments
} from "./chunk-OCKJAAQD.js";
import {
  failureOf
} from "./chunk-4V4OAHOI.js";
import "./chunk-HIDNPJ7Z.js";
import "./chunk-XHEVVRBC.js";
import {
  rowReader
} from "./chunk-V7MCZZK3.js";
import "./chunk-M3WRNJES.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OZHQCVI5.js";
import "./chunk-VCMRAUN4.js";
import "./chunk-2PZCV7P5.js";
import "./chunk-MMIQQ7WE.js";
import "./chunk-DJCFVLXJ.js";
import {
  caseIdOf
} from "./chunk-HAYXY5CR.js";
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
