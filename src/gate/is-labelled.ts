import type { RunScores } from "../metrics/run-scores.ts";

/** Whether chunks of a run had access labels. A run read back knows how many had none, and that it had chunks. */
export function isLabelled({ ids, notes, sizesOf }: Pick<RunScores, "ids" | "notes" | "sizesOf">): boolean {
  if (notes.labelledChunks > 0) return true;
  return notes.unlabelledChunks === 0 && ids.some((_, i) => (sizesOf(i)?.retrieved ?? 0) > 0);
}
