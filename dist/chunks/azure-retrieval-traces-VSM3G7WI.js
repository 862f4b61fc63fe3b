import {
  azureLabels
} from "./chunk-R55FWGWQ.js";
import {
  azureDocuments
} from "./chunk-HGJNJKZT.js";
import {
  failureOf
} from "./chunk-CFKSJBFG.js";
import "./chunk-ECQVMU57.js";
import "./chunk-CSANX22R.js";
import {
  rowReader
} from "./chunk-4K7WGX6R.js";
import "./chunk-YQQOOBW7.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-LCVI6RHE.js";
import "./chunk-I77PG2UD.js";
import "./chunk-OO73PGNU.js";
import "./chunk-FMRLYSNN.js";
import "./chunk-XNHKU3MO.js";
import {
  caseIdOf
} from "./chunk-YMJBG45A.js";
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
