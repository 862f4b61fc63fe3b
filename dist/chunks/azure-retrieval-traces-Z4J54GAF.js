import {
  azureLabels
} from "./chunk-JP7ZT4HB.js";
import {
  azureDocuments
} from "./chunk-W5HIJFKY.js";
import {
  rowReader
} from "./chunk-SYDGQTJH.js";
import "./chunk-FAT423D4.js";
import {
  failureOf
} from "./chunk-TMEQCILX.js";
import "./chunk-Z37O2GZD.js";
import "./chunk-WBGNCKMF.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-Q33DZZ6Z.js";
import "./chunk-WXYI5MQH.js";
import "./chunk-EZI5FJVT.js";
import "./chunk-ZSNBJQ5L.js";
import "./chunk-CQKNGBGF.js";
import {
  caseIdOf
} from "./chunk-GZ5LEMOO.js";

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
