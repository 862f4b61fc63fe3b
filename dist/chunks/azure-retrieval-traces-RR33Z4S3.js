import {
  azureLabels
} from "./chunk-GP7KPW37.js";
import {
  azureDocuments
} from "./chunk-JK2NYJPX.js";
import {
  rowReader
} from "./chunk-AJAT5SR2.js";
import "./chunk-BXVE5727.js";
import {
  failureOf
} from "./chunk-2DP663Y6.js";
import "./chunk-I3AWN3QI.js";
import "./chunk-YG3ZGOI6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JFJKJ7AM.js";
import "./chunk-HPBJBZT7.js";
import "./chunk-QADT3EDB.js";
import "./chunk-CS5H7SDD.js";
import "./chunk-HXC3CPYJ.js";
import {
  caseIdOf
} from "./chunk-CN6WZBUK.js";

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
