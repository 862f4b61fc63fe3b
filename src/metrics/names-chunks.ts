import { recordsPart } from "./records-part.ts";
import type { RunScores } from "./run-scores.ts";

const LISTS = ["retrieved", "context", "citations"] as const;

/** Whether the formats of a run can name a chunk at all: in one that cannot, no list shows who saw what. */
export function namesChunks({ formats }: Pick<RunScores, "formats">): boolean {
  return LISTS.some((part) => recordsPart({ formats }, part));
}
