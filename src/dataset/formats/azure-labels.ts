import { compareBytes } from "../../text/byte-order.ts";
import { shortHash } from "../../text/short-hash.ts";
import { caseIdOf, idOf, numberOf, objectOf, textOf } from "../foreign/field.ts";

/** The labels of an Azure row and the id of its case. */
interface AzureLabels {
  readonly id: string;
  readonly question: string | null;
  /** Grade by document id; what Azure grades below 0 is 0. */
  readonly relevance: Readonly<Record<string, number>>;
}

/**
 * The labels of a row, or what is wrong with it. A row without `query_id` is named after its question or else its
 * labels, never by its place in the file: another order would compare other questions.
 */
export function azureLabels(row: Readonly<Record<string, unknown>>): AzureLabels | string {
  const list = row.retrieval_ground_truth;
  if (!Array.isArray(list)) return "retrieval_ground_truth is no list";
  const grades = new Map<string, number>();
  for (const { document_id, query_relevance_label } of list.map(objectOf)) {
    const id = idOf(document_id);
    const grade = numberOf(query_relevance_label);
    if (id === null) return "a document of retrieval_ground_truth has no document_id";
    if (!Number.isInteger(grade))
      return "a document of retrieval_ground_truth has no query_relevance_label that is a whole number";
    if (grades.has(id)) return "a document stands twice in retrieval_ground_truth";
    grades.set(id, Math.max(0, grade!));
  }
  const question = textOf(row.query) ?? textOf(row.question);
  const sorted = [...grades].sort(([a], [b]) => compareBytes(a, b));
  const id = caseIdOf(row) ?? `q-${shortHash(question ?? JSON.stringify(sorted))}`;
  return { id, question, relevance: Object.fromEntries(sorted) };
}
