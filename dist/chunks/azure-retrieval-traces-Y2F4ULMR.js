import {
  azureLabels
} from "./chunk-J6TZOTL2.js";
import {
  azureDocuments
} from "./chunk-U2JUYXJO.js";
import {
  rowReader
} from "./chunk-ECYFABJJ.js";
import "./chunk-KXO4ILZT.js";
import {
  failureOf
} from "./chunk-2Y5YAJK5.js";
import "./chunk-PNPLCWDF.js";
import "./chunk-TEDPDEA2.js";
import "./chunk-4SIFKGOI.js";
import "./chunk-HCXEE4BI.js";
import "./chunk-JEYJGCLH.js";
import "./chunk-T74XPJQ7.js";
import "./chunk-QLBBV3LW.js";

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
