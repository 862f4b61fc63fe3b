import type { ChunkEntry } from "../dataset/corpus/chunk-index.ts";
import type { ChunkRanks, ListSizes } from "../metrics/run/run-scores.ts";

/** The stages at which evidence can be lost, in the order of the walk. */
export const STAGES = ["corpus", "retrieval", "merge", "rerank", "context", "answer", "citation", "access"] as const;
export type Stage = (typeof STAGES)[number];

/** Where one chunk stood in one run. Ranks are 1-based; null: not in that list. */
export interface Standing {
  /** Ranks in the lists that were merged; empty where there was one list. */
  readonly lists: readonly (readonly [stage: string, rank: number | null])[];
  readonly retrieved: number | null;
  /** Length of the retrieved list; null where it is not known. */
  readonly retrievedSize: number | null;
  /** Rank in the last ranking before the context: the reranked one where there is one. */
  readonly ranked: number | null;
  /** Whether a reranker ran. */
  readonly reranks: boolean;
  /** Length of the reranked list; null where it is not known. */
  readonly rerankedSize: number | null;
  readonly context: number | null;
  /** Chunks that the context took; null where it is not known. */
  readonly contextSize: number | null;
  readonly cited: boolean;
}

/** The standing of a chunk from what a run keeps of it; a chunk without ranks stood nowhere. */
export function standing(ranks: ChunkRanks | undefined, sizes: ListSizes | null): Standing {
  const reranks = sizes === null ? (ranks?.reranked ?? null) !== null : sizes.reranked > 0;
  return {
    lists: ranks?.lists ?? [],
    retrieved: ranks?.retrieved ?? null,
    retrievedSize: sizes?.retrieved ?? null,
    ranked: (reranks ? ranks?.reranked : ranks?.retrieved) ?? null,
    reranks,
    rerankedSize: sizes?.reranked ?? null,
    context: ranks?.context ?? null,
    contextSize: sizes?.context ?? null,
    cited: ranks?.cited ?? false,
  };
}

/** Whether any list of a run has the chunk. */
export function cameBack({ lists, retrieved, ranked, context }: Standing): boolean {
  return retrieved !== null || ranked !== null || context !== null || lists.some(([, rank]) => rank !== null);
}

/** What is asked of a chunk after the context, and how the case went there. */
export interface Ending {
  readonly protected: boolean;
  readonly mustBeCited: boolean;
  readonly behavedRight: boolean;
}

/** Whether the corpus manifest says that the chunk is there and may come back; null without a manifest. */
export function inCorpus(entry: ChunkEntry, manifestSize: number): boolean | null {
  return manifestSize === 0 ? null : entry.inManifest && entry.active;
}

/**
 * The first stage that lost a relevant chunk in one run, or null where it went all the way. A protected chunk is the
 * other way round: it is lost (`access`) where it was seen.
 */
export function lostAt(chunk: Standing, corpus: boolean | null, ending: Ending): Stage | null {
  const seen = cameBack(chunk);
  if (ending.protected) return seen || chunk.cited ? "access" : null;
  if (chunk.context !== null) {
    if (!ending.behavedRight) return "answer";
    return ending.mustBeCited && !chunk.cited ? "citation" : null;
  }
  if (!seen) return corpus === false ? "corpus" : "retrieval";
  if (chunk.retrieved === null && chunk.ranked === null) return "merge";
  if (chunk.ranked === null) return "rerank";
  const pushedOut =
    chunk.reranks && isCutOff(chunk) && chunk.retrieved !== null && chunk.retrieved <= chunk.contextSize!;
  return pushedOut ? "rerank" : "context";
}

/** Whether a chunk ranks below what the context takes. An empty context took nothing, whatever the rank. */
export function isCutOff({ ranked, contextSize }: Standing): boolean {
  return ranked !== null && contextSize !== null && contextSize > 0 && ranked > contextSize;
}
