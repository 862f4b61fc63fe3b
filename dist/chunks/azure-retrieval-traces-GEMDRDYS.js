import {
  azureLabels
} from "./chunk-OAV5AEKM.js";
import {
  azureDocuments
} from "./chunk-7BTYDYKC.js";
import {
  rowReader
} from "./chunk-YHFBFNMF.js";
import "./chunk-JX7JVRWC.js";
import "./chunk-TNG4GMU5.js";
import {
  failureOf
} from "./chunk-MTVGTGZ6.js";
import "./chunk-VRALKMCX.js";
import "./chunk-XOJRF2OV.js";
import "./chunk-VV25I2MX.js";
import "./chunk-HJ5CSQ7M.js";
import "./chunk-E2WLDJVV.js";
import {
  caseIdOf
} from "./chunk-NYHEYI5T.js";
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
