import {
  azureLabels
} from "./chunk-TTLGSFXR.js";
import {
  azureDocuments
} from "./chunk-EU274ZUH.js";
import {
  failureOf
} from "./chunk-UJHLREBE.js";
import {
  rowReader
} from "./chunk-LHOYVFJT.js";
import "./chunk-AXDVU7V6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JJB6OQPP.js";
import "./chunk-XNYSAERX.js";
import "./chunk-K4MXVCYU.js";
import "./chunk-WYEFEIQ5.js";
import "./chunk-B32APVAM.js";
import {
  caseIdOf
} from "./chunk-HK4GDM4L.js";
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
