import {
  azureLabels
} from "./chunk-KRQNPTTA.js";
import {
  azureDocuments
} from "./chunk-GWN653PI.js";
import {
  failureOf
} from "./chunk-YP3PKZCS.js";
import {
  rowReader
} from "./chunk-SUS77232.js";
import "./chunk-M52VXSP7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-H4F7YH7M.js";
import "./chunk-I24WK23P.js";
import "./chunk-LAGNTOJX.js";
import "./chunk-72VKVVUO.js";
import {
  caseIdOf
} from "./chunk-WGXPBMLS.js";
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
