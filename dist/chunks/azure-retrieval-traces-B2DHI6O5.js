import {
  azureLabels
} from "./chunk-VAC6M55B.js";
import {
  azureDocuments
} from "./chunk-GQ5TF4GG.js";
import {
  rowReader
} from "./chunk-2HR3C5XN.js";
import "./chunk-CRZCNNIA.js";
import {
  failureOf
} from "./chunk-2LIMMSNI.js";
import "./chunk-KAYDGLWT.js";
import "./chunk-KQXKNYVT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GUCMBZGS.js";
import "./chunk-MZIQUP45.js";
import "./chunk-AIU2ZKZJ.js";
import "./chunk-NUGZBQI7.js";
import "./chunk-QJQ4ZQRV.js";
import {
  caseIdOf
} from "./chunk-BI3VL6R7.js";

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
