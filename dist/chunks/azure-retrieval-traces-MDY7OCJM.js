import {
  azureLabels
} from "./chunk-D4HN44WI.js";
import {
  azureDocuments
} from "./chunk-RY6FXQFG.js";
import {
  rowReader
} from "./chunk-D6XD7NXO.js";
import "./chunk-N62H6DY2.js";
import {
  failureOf
} from "./chunk-7YQJAANK.js";
import "./chunk-BOEJX53N.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVJLMDBP.js";
import "./chunk-G47P5GOM.js";
import "./chunk-3WU5PXB6.js";
import "./chunk-C2JBEWKF.js";
import "./chunk-ZLRYDZZF.js";
import "./chunk-DPPMZTIH.js";

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
