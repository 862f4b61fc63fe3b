import {
  azureLabels
} from "./chunk-O432FGJ2.js";
import {
  rowReader
} from "./chunk-W6MKCZNH.js";
import "./chunk-R2BWG3ZS.js";
import {
  failureOf
} from "./chunk-J4PPUYLB.js";
import {
  metadataOf
} from "./chunk-AVQYR6M3.js";
import {
  accessOf
} from "./chunk-J722YM5F.js";
import "./chunk-SHNR33NE.js";
import "./chunk-VYLV7QHP.js";
import "./chunk-BMFNCHEL.js";
import {
  idOf,
  numberOf,
  objectOf
} from "./chunk-VQ4GQS74.js";
import "./chunk-53CHOW66.js";

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
