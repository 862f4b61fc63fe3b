import type { TraceChunk } from "../../dataset/traces/trace.schema.ts";

/**
 * A list of chunks in the order that counts. With several `stage` values the list holds one ranking a stage, and the
 * last stage's counts; within it, order is by `rank` where every chunk has one, else as in the file.
 */
export function orderedChunks(chunks: readonly TraceChunk[]): readonly TraceChunk[] {
  const stages = stageNames(chunks);
  const ranking = stages.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages.at(-1)) : chunks;
  return byRank(ranking);
}

/**
 * A list that is one ranking, whichever search found each chunk: by `rank` where every chunk has one, else as in the file.
 * A context is one, however its chunks are labelled: the generator was given all of it.
 */
export function byRank(chunks: readonly TraceChunk[]): readonly TraceChunk[] {
  let last = 0;
  let sorted = true;
  for (const chunk of chunks) {
    const rank = typeof chunk === "string" ? null : chunk.rank;
    if (rank === null || rank === undefined) return chunks;
    if (rank < last) sorted = false;
    last = rank;
  }
  if (sorted) return chunks;
  return [...chunks].sort((a, b) => rankOf(a) - rankOf(b));
}

/** One ranking of a list that holds several, under the name of its stage. */
interface StageList {
  readonly stage: string;
  readonly chunks: readonly TraceChunk[];
}

/** More lists in one trace than this are no pipeline: the first ones are looked at. */
const MAX_LISTS = 8;

/** The rankings that were merged into the one that counts, in order of first appearance; none where there is one list. */
export function mergedLists(chunks: readonly TraceChunk[]): readonly StageList[] {
  const stages = stageNames(chunks).slice(0, -1).slice(0, MAX_LISTS);
  return stages.map((stage) => ({ stage, chunks: byRank(chunks.filter((chunk) => stageOf(chunk) === stage)) }));
}

/**
 * The stage that a list comes back to after another one; null where each stage has one run of chunks. Who labels the chunks
 * of one merged ranking by where each was found writes such a list, and all but the last stage's are left out of it.
 */
export function returningStage(chunks: readonly TraceChunk[]): string | null {
  const begun = new Set<string>();
  let current: string | null = null;
  for (const chunk of chunks) {
    const stage = stageOf(chunk);
    if (stage === current) continue;
    if (begun.has(stage)) return stage;
    begun.add(stage);
    current = stage;
  }
  return null;
}

/** Whether some chunks of one search have a rank and others have none: then the order of the list counts. */
export function isPartlyRanked(chunks: readonly TraceChunk[]): boolean {
  if (chunks.every(hasRank) || !chunks.some(hasRank)) return false;
  const stages = new Set(chunks.filter(hasRank).map(stageOf));
  return chunks.some((chunk) => !hasRank(chunk) && stages.has(stageOf(chunk)));
}

/** The different `stage` values of a list in order of first appearance; chunks without one share the empty name. */
function stageNames(chunks: readonly TraceChunk[]): readonly string[] {
  const first = chunks[0];
  if (first === undefined) return [];
  const stage = stageOf(first);
  let several = false;
  for (let i = 1; i < chunks.length && !several; i++) several = stageOf(chunks[i] as TraceChunk) !== stage;
  return several ? [...new Set(chunks.map(stageOf))] : [stage];
}

const stageOf = (chunk: TraceChunk): string => (typeof chunk === "string" ? "" : (chunk.stage ?? ""));

const hasRank = (chunk: TraceChunk): boolean => typeof chunk !== "string" && (chunk.rank ?? null) !== null;

/** Asked only of lists in which every chunk has one. */
const rankOf = (chunk: TraceChunk): number => (chunk as { readonly rank: number }).rank;
