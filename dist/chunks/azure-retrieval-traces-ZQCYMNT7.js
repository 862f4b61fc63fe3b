import {
  azureLabels
} from "./chunk-S532656A.js";
import {
  azureDocuments
} from "./chunk-WW5H5C4Q.js";
import {
  rowReader
} from "./chunk-WIDYPWSZ.js";
import "./chunk-GGUIH6BB.js";
import {
  failureOf
} from "./chunk-UFBVEEPD.js";
import "./chunk-FBP5LNZ4.js";
import "./chunk-D52CYYNX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6V64XHXM.js";
import "./chunk-RYPPCYWX.js";
import "./chunk-ETATEA2W.js";
import "./chunk-4MDZIO4H.js";
import "./chunk-DU6FFKW4.js";
import {
  caseIdOf
} from "./chunk-KPNUEEWM.js";

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
