import {
  azureLabels
} from "./chunk-GKI7BJGD.js";
import {
  azureDocuments
} from "./chunk-SBKH4KCK.js";
import {
  rowReader
} from "./chunk-QAXLIPSD.js";
import "./chunk-OK6S3GOX.js";
import {
  failureOf
} from "./chunk-BNSEFZXH.js";
import "./chunk-7PSGJMSN.js";
import "./chunk-SVE2LW3P.js";
import "./chunk-MFIEYZ5D.js";
import "./chunk-4Z2OBJXK.js";
import "./chunk-EJSOHRWL.js";
import "./chunk-66T6DVJG.js";
import "./chunk-AIO3CGTM.js";

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
