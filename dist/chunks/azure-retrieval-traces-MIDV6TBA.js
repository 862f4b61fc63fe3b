import {
  azureLabels
} from "./chunk-WZVZVTFP.js";
import {
  azureDocuments
} from "./chunk-VKFPCMB6.js";
import {
  failureOf
} from "./chunk-HTOIVFQI.js";
import "./chunk-N5ER5ANZ.js";
import "./chunk-DVKRE2LX.js";
import "./chunk-CLAD54QR.js";
import {
  rowReader
} from "./chunk-NRWURIUN.js";
import "./chunk-Y3SJ5DD7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X52CF6NP.js";
import "./chunk-HDQCYY7C.js";
import {
  caseIdOf
} from "./chunk-XHCXG3U6.js";
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
