import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { RowLists } from "../../dataset/traces/row-trace.ts";
import type { CaseTargets } from "./case-targets.ts";
import type { RankedView } from "./case-view.ts";
import type { ScanState } from "./scan-state.ts";

/**
 * What scanning the retrieved list gives where it is the only one, each chunk stands in it once, and nothing is known of
 * any but that cases label it: then the labelled ones alone are looked for. Null where more has to be looked at.
 */
export function placeTargets(
  { retrieved, reranked, context, citations, describes, rankOf }: RowLists,
  { entries }: CaseTargets,
  state: ScanState,
  index: ChunkIndex,
): RankedView | null {
  const { behavior, expectedDocs } = state.golden;
  if (rankOf === null || describes || !index.isBare) return null;
  if (reranked.length + context.length + citations.length > 0) return null;
  if (behavior === "permission_denied" || expectedDocs.length > 0) return null;
  const view = { size: retrieved.length, relevantRanks: NONE, gradedRanks: NONE, gradedGrades: NONE };
  const found: number[] = [];
  for (let t = 0; t < entries.length; t++) {
    const entry = entries[t]!;
    // Ids that are spelled in two ways are one chunk, which the last of them stands for.
    const rank = entry.target === t ? rankOf(entry) : 0;
    if (rank > 0) found.push(rank);
  }
  found.sort((a, b) => a - b);
  for (const rank of found) state.place(view, retrieved.entry(rank - 1)!.target, 0, rank);
  state.leaveUnlabelled(view.size);
  return { ...view, documentRanks: NONE };
}

const NONE: readonly number[] = Object.freeze([]);
