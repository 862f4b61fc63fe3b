import {
  azureLabels
} from "./chunk-C55DVTGI.js";
import {
  azureDocuments
} from "./chunk-NHVR32BB.js";
import {
  failureOf
} from "./chunk-F5WHUDPE.js";
import {
  rowReader
} from "./chunk-6UGAZ35I.js";
import "./chunk-6N7BBZC6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-WVXT7ELS.js";
import "./chunk-UMY46DY2.js";
import "./chunk-CE77N3CH.js";
import "./chunk-OQVHYLIZ.js";
import {
  caseIdOf
} from "./chunk-ORQ6ZHJM.js";
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
