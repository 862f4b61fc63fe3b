import {
  azureLabels
} from "./chunk-BNXBUIFL.js";
import {
  azureDocuments
} from "./chunk-GRX4VGKG.js";
import {
  failureOf
} from "./chunk-YGWTN22R.js";
import {
  rowReader
} from "./chunk-4OZG6LHG.js";
import "./chunk-ZVZGQPGG.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-UT2C5BEY.js";
import "./chunk-TLFZEJKL.js";
import "./chunk-E3ER4FMT.js";
import "./chunk-EVO7IFZZ.js";
import "./chunk-RQBQBXVB.js";
import {
  caseIdOf
} from "./chunk-OHWV2ZMF.js";
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
