import {
  azureLabels
} from "./chunk-Z27WTUBZ.js";
import {
  azureDocuments
} from "./chunk-I57CK6KP.js";
import {
  rowReader
} from "./chunk-VWV2T6XF.js";
import "./chunk-QNUTF26Y.js";
import {
  failureOf
} from "./chunk-U2ZZSMT3.js";
import "./chunk-GVYJPASV.js";
import "./chunk-3FHWH2T3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X3FIPFAP.js";
import "./chunk-BEYZV6TO.js";
import "./chunk-3KNLUU33.js";
import "./chunk-OWOSV7VF.js";
import "./chunk-BO5A6I75.js";
import "./chunk-FLYTNTT5.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const chunks = azureDocuments(row.retrieved_documents ?? (failure.error === void 0 ? null : []));
  if (typeof chunks === "string") return chunks;
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks, ...failure };
}
export {
  readAzureRetrieval
};
