import {
  azureLabels
} from "./chunk-XQNUJTIW.js";
import {
  azureDocuments
} from "./chunk-IHUHCKL7.js";
import {
  failureOf
} from "./chunk-PYYPI6AU.js";
import {
  rowReader
} from "./chunk-A3VCBKBS.js";
import "./chunk-5UKFSXW5.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-KJN35NRN.js";
import "./chunk-GCZEJESC.js";
import "./chunk-6CZ6HAFE.js";
import "./chunk-TJQWJS2L.js";
import "./chunk-OUHT3VS6.js";
import {
  caseIdOf
} from "./chunk-2KGOWJCK.js";
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
