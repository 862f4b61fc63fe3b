import {
  azureLabels
} from "./chunk-AE7IWYC4.js";
import {
  azureDocuments
} from "./chunk-EJWWJYCX.js";
import {
  rowReader
} from "./chunk-W5447ITA.js";
import "./chunk-3MM323VG.js";
import {
  failureOf
} from "./chunk-LR7KEVXX.js";
import "./chunk-RRYKJ7Z5.js";
import "./chunk-432UTCYS.js";
import "./chunk-WUK4SMS5.js";
import "./chunk-MW7D2U23.js";
import "./chunk-SCWSDYSU.js";
import "./chunk-HKXHKR4C.js";
import "./chunk-7PH7FI5M.js";

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
