import {
  azureLabels
} from "./chunk-AKCF7NW5.js";
import {
  azureDocuments
} from "./chunk-DUDXGWQ5.js";
import {
  rowReader
} from "./chunk-E37L5YE7.js";
import "./chunk-CH2BVGS2.js";
import {
  failureOf
} from "./chunk-3EZDZBBS.js";
import "./chunk-6G6UYFLY.js";
import "./chunk-5LQMORLG.js";
import "./chunk-DL2TPMXA.js";
import "./chunk-O6A426AP.js";
import "./chunk-NBRSOPPX.js";
import "./chunk-5MHHK3NQ.js";
import "./chunk-NJSMRKO7.js";

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
