import {
  azureLabels
} from "./chunk-4VXI7FWN.js";
import {
  azureDocuments
} from "./chunk-66K3J7J7.js";
import {
  failureOf
} from "./chunk-452TVH5X.js";
import {
  rowReader
} from "./chunk-J33GTS4L.js";
import "./chunk-HHRJGYXQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-325U5FNZ.js";
import "./chunk-INSPSMP4.js";
import "./chunk-YBYV3B3T.js";
import "./chunk-GVZ2SCJ4.js";
import {
  caseIdOf
} from "./chunk-76GLEZDY.js";
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
