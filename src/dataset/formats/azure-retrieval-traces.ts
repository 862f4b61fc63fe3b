import { accessOf } from "../foreign/access-of.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { idOf, isBlank, numberOf, objectOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { metadataOf } from "../foreign/metadata-of.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { azureLabels } from "./azure-labels.ts";

export const readAzureRetrieval = rowReader({ row: "Azure document retrieval row", convert });

/** The ranking is by relevance_score, as the evaluator takes it; documents without one keep the order of the file. */
function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const labels = azureLabels(row);
  if (typeof labels === "string") return labels;
  const failure = failureOf(row);
  const found = row.retrieved_documents ?? (failure.error === undefined ? null : []);
  if (!Array.isArray(found)) return "retrieved_documents is no list";
  const documents = found.map(objectOf);
  const ids = documents.map(({ document_id }) => idOf(document_id));
  if (ids.includes(null)) return "a document of retrieved_documents has no document_id";
  const scores = documents.map(({ relevance_score }) => numberOf(relevance_score));
  if (documents.some(({ relevance_score }, i) => !isBlank(relevance_score) && scores[i] === null))
    return "a relevance_score of retrieved_documents is no number";
  const order = documents.map((_, i) => i);
  if (!scores.includes(null)) order.sort((a, b) => scores[b]! - scores[a]!);
  const chunks = order.map((i) => {
    const { acl_roles, tenant_id } = { ...metadataOf(documents[i]!), ...documents[i] };
    const access = accessOf("acl_roles", acl_roles, tenant_id);
    return { id: ids[i]!, score: scores[i] ?? null, ...access, raw: documents[i] };
  });
  return { query_id: labels.id, question: labels.question, retrieved_chunks: chunks, ...failure };
}
