import {
  azureLabels
} from "./chunk-ABSBQ625.js";
import {
  azureDocuments
} from "./chunk-CUWIR53E.js";
import {
  failureOf
} from "./chunk-I2VWUIXM.js";
import {
  rowReader
} from "./chunk-6ZEXQO3P.js";
import "./chunk-MTPNTRSO.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-VFMYWKGE.js";
import "./chunk-WHIZBZGX.js";
import "./chunk-ZJ4J2JVQ.js";
import "./chunk-MUP4P7RB.js";
import {
  caseIdOf
} from "./chunk-IEUQBMXO.js";
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
