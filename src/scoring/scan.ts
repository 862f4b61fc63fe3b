import type { ChunkIndex } from "../input/corpus/index.ts";
import type { RowLists } from "../input/traces/index.ts";
import type { RankedView } from "./metrics/index.ts";
import type { CaseTargets } from "./plan.ts";
import type { ScanState } from "./scan-state.ts";

/** Few ids are searched faster than hashed; many are not. */
const FEW = 24;

/** Whether ids hold one. */
export function isIn(ids: readonly string[] | ReadonlySet<string>, id: string): boolean {
  return ids instanceof Set ? ids.has(id) : (ids as readonly string[]).includes(id);
}

/** Ids with one more; what is given may be changed. */
export function remember(ids: string[] | Set<string>, id: string): string[] | Set<string> {
  if (ids instanceof Set) return ids.add(id);
  if (ids.length >= FEW) return new Set(ids).add(id);
  ids.push(id);
  return ids;
}

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
