import {
  accessOf
} from "./chunk-ET2OIOA3.js";
import {
  metadataOf
} from "./chunk-GQ25VLA3.js";
import {
  idOf,
  isBlank,
  numberOf,
  objectOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/formats/azure-documents.ts
function azureDocuments(found) {
  if (!Array.isArray(found)) return "retrieved_documents is no list";
  const documents = found.map(objectOf);
  const ids = documents.map(({ document_id }) => idOf(document_id));
  if (ids.includes(null)) return "a document of retrieved_documents has no document_id";
  const scores = documents.map(({ relevance_score }) => numberOf(relevance_score));
  if (documents.some(({ relevance_score }, i) => !isBlank(relevance_score) && scores[i] === null))
    return "a relevance_score of retrieved_documents is no number";
  const hasScores = !scores.includes(null);
  if (!hasScores && scores.some((score) => score !== null))
    return "some of retrieved_documents have a relevance_score and some have none: nobody can tell their order";
  const order = documents.map((_, i) => i);
  if (hasScores) order.sort((a, b) => scores[b] - scores[a]);
  return order.map((i) => {
    const { acl_roles, tenant_id } = { ...metadataOf(documents[i]), ...documents[i] };
    const access = accessOf("acl_roles", acl_roles, tenant_id);
    return { id: ids[i], score: scores[i] ?? null, ...access, raw: documents[i] };
  });
}

export {
  azureDocuments
};
