import {
  azureLabels
} from "./chunk-5MW67S2Z.js";
import {
  azureDocuments
} from "./chunk-XSCUKZ7G.js";
import {
  failureOf
} from "./chunk-6PTXY2ZN.js";
import {
  rowReader
} from "./chunk-ZL5KWNHH.js";
import "./chunk-T76D5RXK.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-V3EYXZSP.js";
import "./chunk-JMX4T5QD.js";
import "./chunk-VDX3CCTM.js";
import "./chunk-BQI6VMZQ.js";
import {
  caseIdOf
} from "./chunk-GNGTJDBS.js";
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
