import type { GoldenSet } from "../dataset/golden-set.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/**
 * Whether chunks of a run had access labels. A run read back knows only how many had none, and how many came back: more
 * than that had one. A protected chunk is in neither number of a run that leaked it, so that questions which expect
 * `permission_denied` tell nothing.
 */
export function isLabelled(
  { ids, notes, sizesOf }: Pick<RunScores, "ids" | "notes" | "sizesOf">,
  golden: GoldenSet,
): boolean {
  if (notes.labelledChunks > 0) return true;
  const isOpen = (id: string): boolean => {
    const i = golden.indexById.get(id);
    return i !== undefined && golden.cases[i]!.behavior !== "permission_denied";
  };
  const seen = ids.reduce((sum, id, j) => sum + (isOpen(id) ? (sizesOf(j)?.retrieved ?? 0) : 0), 0);
  return seen > notes.unlabelledChunks;
}
