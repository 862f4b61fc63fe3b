import {
  azureLabels
} from "./chunk-NLCCAC4G.js";
import {
  azureDocuments
} from "./chunk-ZPZVCO5C.js";
import {
  failureOf
} from "./chunk-U6UAMODZ.js";
import {
  rowReader
} from "./chunk-3GHPXGGG.js";
import "./chunk-BTZ7PSHV.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-HV5YKFR2.js";
import "./chunk-RNMRTDVV.js";
import "./chunk-7YOTUSMK.js";
import "./chunk-Y4HRGXX2.js";
import "./chunk-WSG45MMP.js";
import {
  caseIdOf
} from "./chunk-WZ2BSASQ.js";
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
