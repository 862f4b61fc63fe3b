import type { TraceFormat, TracePart } from "../dataset/adapters/adapter.ts";
import { chunkIdOf } from "../dataset/corpus/chunk-id-of.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { Trace, TraceChunk } from "../dataset/traces/trace.schema.ts";
import { byRank } from "../metrics/scan/ordered-chunks.ts";
import { type Language, promptLanguage } from "./prompt-language.ts";

interface ChunkText {
  readonly id: string;
  readonly text: string;
}

/** What of a case and its trace a judge may read. */
export interface CaseTexts {
  readonly language: Language;
  readonly question: string;
  readonly answer: string;
  /** The reviewed answer; null where the case has none. */
  readonly reference: string | null;
  /** What the traces do not record: its absence says nothing, and must not be judged as if it did. */
  readonly unrecorded: readonly TracePart[];
  /** What the generator was given, in order; null where a text is not known. */
  readonly context: readonly ChunkText[] | null;
  /** The cited chunks, each once; null where a text is not known. */
  readonly citations: readonly ChunkText[] | null;
}

/** Gathers the texts of a case: a chunk's own text in the trace, else that of the corpus manifest. */
export function caseTexts(
  golden: GoldenCase,
  trace: Trace,
  index: ChunkIndex,
  { lacks }: Pick<TraceFormat, "lacks">,
): CaseTexts {
  const own = new Map<string, string>();
  for (const chunk of [
    ...(trace.retrieved_chunks ?? []),
    ...(trace.reranked_chunks ?? []),
    ...(trace.context_chunks ?? []),
  ])
    if (typeof chunk !== "string" && chunk.text) own.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks: readonly (TraceChunk | { readonly chunk_id: string })[]): ChunkText[] | null => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: own.get(id) ?? index.get(id)?.text ?? null }));
    return found.every((chunk): chunk is ChunkText => chunk.text !== null) ? found : null;
  };
  return {
    language: promptLanguage(golden.question, golden.locale, golden.expectedAnswer),
    question: golden.question,
    answer: trace.answer ?? "",
    reference: golden.expectedAnswer,
    unrecorded: lacks,
    context: withTexts(byRank(trace.context_chunks ?? [])),
    citations: withTexts(trace.citations ?? []),
  };
}
