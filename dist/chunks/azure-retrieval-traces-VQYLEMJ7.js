import {
  azureLabels
} from "./chunk-253U4QYN.js";
import {
  azureDocuments
} from "./chunk-DAQMHDYN.js";
import {
  failureOf
} from "./chunk-QJUS67BP.js";
import "./chunk-4WEBFYO4.js";
import "./chunk-A4YXQ6EI.js";
import {
  rowReader
} from "./chunk-XRSMOTH5.js";
import "./chunk-JAF52J6T.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4WACBLKL.js";
import "./chunk-TRTUD7T6.js";
import "./chunk-BYEIYP2H.js";
import "./chunk-WQ3JGWPG.js";
import "./chunk-4GDQQTDH.js";
import {
  caseIdOf
} from "./chunk-5TG5FAZD.js";
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
