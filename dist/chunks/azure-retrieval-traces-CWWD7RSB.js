import {
  azureLabels
} from "./chunk-VUUTICHS.js";
import {
  azureDocuments
} from "./chunk-KO5AJV7V.js";
import {
  failureOf
} from "./chunk-53AXADK4.js";
import {
  rowReader
} from "./chunk-JWKV6HWG.js";
import "./chunk-6X32XPCL.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NKFGREK7.js";
import "./chunk-5SC5D5X4.js";
import "./chunk-5WBAVFQY.js";
import "./chunk-FBCD6IJL.js";
import "./chunk-MDQ57WSD.js";
import {
  caseIdOf
} from "./chunk-6M34PIBX.js";
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
