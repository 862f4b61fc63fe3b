import {
  azureLabels
} from "./chunk-UR6YT5XZ.js";
import {
  azureDocuments
} from "./chunk-O6YU6M27.js";
import {
  failureOf
} from "./chunk-HMCA7WQJ.js";
import {
  rowReader
} from "./chunk-LHTM4UWN.js";
import "./chunk-SRPIOBDS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PSLN42L7.js";
import "./chunk-EKCUW5UR.js";
import "./chunk-WWUVGRPP.js";
import "./chunk-5U25IU37.js";
import {
  caseIdOf
} from "./chunk-UR4FKNW3.js";
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
