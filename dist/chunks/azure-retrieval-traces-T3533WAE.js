import {
  azureLabels
} from "./chunk-O56ZXB3B.js";
import {
  azureDocuments
} from "./chunk-VE2DXP3X.js";
import {
  failureOf
} from "./chunk-36DFKE2X.js";
import "./chunk-3F6SSL7Q.js";
import "./chunk-NLE6DI4G.js";
import "./chunk-TPLNS6UQ.js";
import {
  rowReader
} from "./chunk-6RVT2UVP.js";
import "./chunk-J6RIA5FQ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X6CU4URA.js";
import "./chunk-W2VVXHQY.js";
import {
  caseIdOf
} from "./chunk-PIUVEKUK.js";
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
