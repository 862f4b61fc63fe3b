import { recordsPart } from "./records-part.ts";
import type { RunScores } from "./run-scores.ts";

/** The parts of a trace that name chunks. A reranked list is nowhere required. */
export const CHUNK_LISTS = ["retrieved", "context", "citations"] as const;

/** Whether the formats of a run can name a chunk at all: in one that cannot, no list shows who saw what. */
export function namesChunks({ formats }: Pick<RunScores, "formats">): boolean {
  return CHUNK_LISTS.some((part) => recordsPart({ formats }, part));
}
