import { orderedChunks } from "../metrics/scan/ordered-chunks.ts";
import { chunkList } from "./chunk-list.ts";
import { expectedChunks } from "./expected-chunks.ts";
import { presentFields } from "./present-fields.ts";
import type { GoldenWriter, TraceWriter } from "./trace-writer.ts";

const TRACE_FIELDS = new Set(["query_id", "config_id", "retrieved_chunks"]);
const GOLDEN_FIELDS = new Set(["id", "relevance", "expected_chunk_ids"]);

/**
 * A TREC run. Readers of it sort by score alone, ties by id: where a trace's own scores do not say its order strictly,
 * the number of the chunks from the end stands in their place.
 */
export const trecTraceWriter: TraceWriter = {
  name: "trec",
  title: "TREC run",
  write: ({ trace }) => {
    const tag = trace.config_id ?? "rag-gate";
    const chunks = chunkList(orderedChunks(trace.retrieved_chunks ?? []));
    const spaced = [trace.query_id, tag, ...chunks.map(({ chunk_id: id }) => id)].find((id) => !isToken(id));
    if (spaced !== undefined) return { refused: noToken(spaced) };
    const scores = chunks.map(({ score }) => score ?? Number.NaN);
    const strict = scores.every((score, i) => i === 0 || score < scores[i - 1]!) && !Number.isNaN(scores[0] ?? 0);
    const lines = chunks.map(
      ({ chunk_id: id }, i) => `${trace.query_id} Q0 ${id} ${i + 1} ${strict ? scores[i] : chunks.length - i} ${tag}`,
    );
    const lost = presentFields(trace, TRACE_FIELDS);
    if (chunks.length === 0) lost.push("traces without a chunk");
    if (!strict && chunks.some(({ score }) => typeof score === "number")) lost.push("scores that do not say the order");
    if (isMoreThanIds(trace.retrieved_chunks ?? [])) lost.push("stages, texts and labels of chunks");
    return { lines, lost };
  },
};

/** TREC qrels. */
export const trecGoldenWriter: GoldenWriter = {
  name: "trec",
  title: "TREC qrels",
  write: (row) => {
    const expected = expectedChunks(row);
    const own = expected === null ? {} : (row.relevance ?? {});
    const grades = new Map([...(expected ?? []).map((id) => [id, 3] as const), ...Object.entries(own)]);
    const spaced = [row.id, ...grades.keys()].find((id) => !isToken(id));
    if (spaced !== undefined) return { refused: noToken(spaced) };
    const lost = presentFields(row, GOLDEN_FIELDS);
    const relevant = new Set([...grades].filter(([, grade]) => grade >= 1).map(([id]) => id));
    const isSame = relevant.size === new Set(expected).size && expected?.every((id) => relevant.has(id));
    if (expected === null) lost.push("chunks that must not be found");
    else if (row.expected_chunk_ids !== undefined && !isSame) lost.push("expected chunks that the grades contradict");
    if (grades.size === 0) lost.push("cases without labels");
    return { lines: [...grades].map(([id, grade]) => `${row.id} 0 ${id} ${grade}`), lost };
  },
};

/** Whether a text can be a field of a line: `#` would begin a comment, and what cannot be seen has no escape here. */
const isToken = (text: string): boolean => /^[^\s#]\S*$/u.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const noToken = (id: string): string =>
  `the id "${id}" cannot be a field of TREC: it is empty, begins with # or holds white space`;

function isMoreThanIds(chunks: NonNullable<Parameters<typeof chunkList>[0]>): boolean {
  const kept = new Set(["chunk_id", "score", "rank"]);
  return chunks.some((chunk) => typeof chunk !== "string" && presentFields(chunk, kept).length > 0);
}
