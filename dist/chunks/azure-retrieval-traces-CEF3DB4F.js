import {
  azureLabels
} from "./chunk-QYUZY2HY.js";
import {
  azureDocuments
} from "./chunk-V5SYB2KE.js";
import {
  failureOf
} from "./chunk-74KJTKIM.js";
import {
  rowReader
} from "./chunk-MS2CN4OW.js";
import "./chunk-I65AWFJE.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GE4EKTMK.js";
import "./chunk-R7WDCMHR.js";
import "./chunk-VJYRAX7E.js";
import "./chunk-6VPMHZ6N.js";
import {
  caseIdOf
} from "./chunk-NT7RFZDB.js";
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
