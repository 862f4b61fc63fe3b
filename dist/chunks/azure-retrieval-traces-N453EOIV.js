import {
  azureLabels
} from "./chunk-YIEKOQKB.js";
import {
  azureDocuments
} from "./chunk-NQCZBQ7K.js";
import {
  rowReader
} from "./chunk-YYVNQEV4.js";
import "./chunk-THQMHMXB.js";
import {
  failureOf
} from "./chunk-VN3RZF3H.js";
import "./chunk-6QV4SWG3.js";
import "./chunk-53N7W4TZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEWQBDZO.js";
import "./chunk-N225V673.js";
import "./chunk-546VUOSF.js";
import "./chunk-LM7AOR6U.js";
import "./chunk-EUJLERKT.js";
import {
  caseIdOf
} from "./chunk-VKBFJUWL.js";

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
