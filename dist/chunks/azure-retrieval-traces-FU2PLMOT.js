import {
  azureLabels
} from "./chunk-N5QSLKYC.js";
import {
  azureDocuments
} from "./chunk-YXJSD73N.js";
import {
  failureOf
} from "./chunk-6IMV2BEM.js";
import "./chunk-7F6WHVBW.js";
import "./chunk-JFC64GTW.js";
import {
  rowReader
} from "./chunk-OF32EMYN.js";
import "./chunk-VIDW74VV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-YGJUG2ZI.js";
import "./chunk-B7ADR3FS.js";
import "./chunk-NNALQIT5.js";
import "./chunk-JGL5OKWY.js";
import "./chunk-NAJQERSE.js";
import {
  caseIdOf
} from "./chunk-JAEHJULB.js";
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
