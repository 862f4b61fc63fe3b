import { chunksOf } from "../foreign/chunks-of.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf, objectOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { questionOf } from "../foreign/rag-fields.ts";
import { rowReader } from "../foreign/row-reader.ts";

/** A response does not hold its question: `query` or `query_id` must stand beside it. */
export const readLlamaindex = rowReader({ row: "LlamaIndex response", convert });

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const nodes = row.source_nodes ?? row.sourceNodes;
  const failure = failureOf(row);
  const isWhole = failure.error === undefined;
  if (isWhole && !Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (isWhole && typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
  };
}
