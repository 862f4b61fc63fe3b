import {
  azureLabels
} from "./chunk-B5QINGA6.js";
import {
  azureDocuments
} from "./chunk-5JCKGUNJ.js";
import {
  failureOf
} from "./chunk-QXK753GO.js";
import {
  rowReader
} from "./chunk-M44R2EHW.js";
import "./chunk-CPDIA7PF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-OIPEXH25.js";
import "./chunk-ZPPXAZOV.js";
import "./chunk-2WQB7Q74.js";
import "./chunk-DJIR4SPO.js";
import {
  caseIdOf
} from "./chunk-M3SQHAAT.js";
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
