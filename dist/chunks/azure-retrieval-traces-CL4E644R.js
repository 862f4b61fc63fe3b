import {
  azureLabels
} from "./chunk-SNOISQME.js";
import {
  azureDocuments
} from "./chunk-LIGSQ7KB.js";
import {
  failureOf
} from "./chunk-DUMDJOFW.js";
import {
  rowReader
} from "./chunk-GXSNA7VO.js";
import "./chunk-3HKHTC3I.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-7F3GRYWA.js";
import "./chunk-4I3RVOHW.js";
import "./chunk-D7MX4TEK.js";
import "./chunk-FVLEOIEI.js";
import {
  caseIdOf
} from "./chunk-KTYISR5T.js";
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
