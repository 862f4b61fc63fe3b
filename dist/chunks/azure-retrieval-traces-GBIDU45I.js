import {
  azureLabels
} from "./chunk-S5FPUA33.js";
import {
  azureDocuments
} from "./chunk-Q7OXEZ4U.js";
import {
  failureOf
} from "./chunk-IJKOLP5B.js";
import {
  rowReader
} from "./chunk-JP26MLLZ.js";
import "./chunk-A4Z3XLGR.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-ZLLPC6VO.js";
import "./chunk-QMUX5VYP.js";
import "./chunk-623IEXVI.js";
import "./chunk-VNXPODFG.js";
import "./chunk-GPUOHWTV.js";
import {
  caseIdOf
} from "./chunk-HIUOYDTF.js";
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
