import type { GoldenRow } from "../dataset/golden/golden.schema.ts";
import { byRank } from "../metrics/scan/ordered-chunks.ts";
import { chunkList } from "./chunk-list.ts";
import { expectedChunks } from "./expected-chunks.ts";
import { jsonLine } from "./json-line.ts";
import { presentFields } from "./present-fields.ts";
import type { GoldenWriter, TraceWriter } from "./trace-writer.ts";

const TRACE_FIELDS = new Set(["question", "context_chunks", "answer", "error"]);
const GOLDEN_FIELDS = new Set(["question", "expected_answer", "expected_chunk_ids"]);

/** A Ragas sample of one turn; what the pipeline was given is its context, the reference comes from the golden set. */
export const ragasTraceWriter: TraceWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: ({ trace, golden, lacks }) => {
    const question = trace.question ?? golden?.question;
    if (!question) return { refused: `the trace of "${trace.query_id}" has no question: give the golden set as well` };
    const chunks = chunkList(byRank(trace.context_chunks ?? []));
    const texts = chunks.map(({ text }) => text ?? null);
    const hasTexts = texts.every((text) => text !== null);
    const hasContext = !lacks.includes("context");
    const row = {
      user_input: question,
      ...(hasContext && hasTexts ? { retrieved_contexts: texts } : {}),
      ...(hasContext ? { retrieved_context_ids: chunks.map(({ chunk_id: id }) => id) } : {}),
      ...(typeof trace.answer === "string" && !lacks.includes("answer") ? { response: trace.answer } : {}),
      // No field of Ragas, which passes it over; a row without it and without an answer would be told to be broken.
      ...(trace.error ? { error: trace.error } : {}),
      ...reference(golden?.expectedAnswer, golden?.relevant),
    };
    const lost = presentFields(trace, TRACE_FIELDS);
    if (hasContext && !hasTexts) lost.push("contexts without texts");
    return { lines: [jsonLine(row)], lost };
  },
};

/** Ragas samples without answers: questions with their references. */
export const ragasGoldenWriter: GoldenWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: (row) => {
    if (row.question === "") return { refused: `the case "${row.id}" has no question` };
    const lost = presentFields(row, GOLDEN_FIELDS);
    const expected = expectedChunks(row);
    if (expected === null) lost.push("chunks that must not be found");
    const ids = expected === null ? [] : row.expected_chunk_ids ? expected : relevantIn(row.relevance);
    return { lines: [jsonLine({ user_input: row.question, ...reference(row.expected_answer, ids) })], lost };
  },
};

/** What a case expects that has grades alone, where no policy says otherwise. */
function relevantIn(relevance: GoldenRow["relevance"]): readonly string[] {
  return Object.entries(relevance ?? {}).flatMap(([id, grade]) => (grade >= 1 ? [id] : []));
}

function reference(answer: string | null | undefined, ids: readonly string[] = []): object {
  return {
    ...(answer ? { reference: answer } : {}),
    ...(ids.length > 0 ? { reference_context_ids: ids } : {}),
  };
}
