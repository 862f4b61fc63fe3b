import {
  azureLabels
} from "./chunk-Q4HOV37E.js";
import {
  azureDocuments
} from "./chunk-ENBIATV4.js";
import {
  failureOf
} from "./chunk-AMJZ65NL.js";
import {
  rowReader
} from "./chunk-M5NHSAXD.js";
import "./chunk-HZW4QKHW.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-A6C7CXBH.js";
import "./chunk-BWLUTVEN.js";
import "./chunk-YUDT7OTY.js";
import "./chunk-763MQTMO.js";
import "./chunk-X5ZXRTAC.js";
import {
  caseIdOf
} from "./chunk-5H5H5IOV.js";
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
