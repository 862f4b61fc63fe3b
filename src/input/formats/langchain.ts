import { isObject } from "../rows/index.ts";
import { caseIdOf, chatMessage, chunksOf, type ForeignTrace, failureOf, rowReader, textOf } from "./shared/index.ts";

/**
 * Traces: `{input, context, answer}` from create_retrieval_chain, `{question, context, answer}` from custom chains
 * and LangGraph states, or `{query, result, source_documents}` from RetrievalQA.
 */
export const readLangchain = rowReader({ row: "output of a LangChain chain", convert });

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const question = textOf(row.input) ?? textOf(row.question) ?? textOf(row.query);
  if (question === null) return "input is missing";
  const output = row.answer ?? row.result;
  // A chain without an output parser returns a message.
  const answer = isObject(output) ? chatMessage(output).content : output;
  const failure = failureOf(row);
  const isWhole = failure.error === undefined;
  if (isWhole && typeof answer !== "string") return "answer is missing";
  const documents = row.context ?? row.source_documents;
  if (isWhole && !Array.isArray(documents)) return "context is no list of documents";
  const chunks = chunksOf(documents);
  return {
    query_id: caseIdOf(row),
    question,
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
  };
}
