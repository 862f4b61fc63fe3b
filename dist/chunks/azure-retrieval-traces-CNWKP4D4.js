import {
  azureLabels
} from "./chunk-IIA3EIIL.js";
import {
  rowReader
} from "./chunk-R6N6COLV.js";
import "./chunk-FPBA5B2A.js";
import {
  failureOf
} from "./chunk-UKOFDN6T.js";
import {
  metadataOf
} from "./chunk-CFQOMDZ6.js";
import {
  accessOf
} from "./chunk-BG55K3CR.js";
import "./chunk-UKK4T7SZ.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-63SJDYNR.js";
import {
  idOf,
  isBlank,
  numberOf,
  objectOf
} from "./chunk-O6BWORSL.js";
import "./chunk-QDNFFAFJ.js";

// src/dataset/formats/azure-retrieval-traces.ts
var readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });
function convert(row) {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const found = row.retrieved_documents ?? (failure.error === void 0 ? null : []);
  if (!Array.isArray(found)) return "retrieved_documents is no list";
  const documents = found.map(objectOf);
  const ids = documents.map(({ document_id }) => idOf(document_id));
  if (ids.includes(null)) return "a document of retrieved_documents has no document_id";
  const scores = documents.map(({ relevance_score }) => numberOf(relevance_score));
  if (documents.some(({ relevance_score }, i) => !isBlank(relevance_score) && scores[i] === null))
    return "a relevance_score of retrieved_documents is no number";
  const order = documents.map((_, i) => i);
  if (!scores.includes(null)) order.sort((a, b) => scores[b] - scores[a]);
  const chunks = order.map((i) => {
    const { acl_roles, tenant_id } = { ...metadataOf(documents[i]), ...documents[i] };
    const access = accessOf("acl_roles", acl_roles, tenant_id);
    return { id: ids[i], score: scores[i] ?? null, ...access, raw: documents[i] };
  });
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks, ...failure };
}
export {
  readAzureRetrieval
};
