import {
  azureLabels
} from "./chunk-HW4VMIMR.js";
import {
  azureDocuments
} from "./chunk-E3FTFG4I.js";
import {
  failureOf
} from "./chunk-S5ATJXJP.js";
import {
  rowReader
} from "./chunk-WORXYN5W.js";
import "./chunk-NDHOK6TQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-D7RI7XMQ.js";
import "./chunk-PAWJY73L.js";
import "./chunk-6MJMWHKG.js";
import "./chunk-Z5VFYNAJ.js";
import "./chunk-2KUZD62E.js";
import {
  caseIdOf
} from "./chunk-Q56WL4SA.js";
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
