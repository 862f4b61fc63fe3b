import type { ExplainedDelta, RunCauses } from "./explain-run.ts";

/** What moved in one head case. */
export function movedOf({ moved }: Pick<RunCauses, "moved">, caseIndex: number): readonly ExplainedDelta[] {
  const from = firstFrom(moved, caseIndex);
  let to = from;
  while (moved[to]?.delta.caseIndex === caseIndex) to++;
  return moved.slice(from, to);
}

/** They are in case order: the place of the first one of a case or of a later one. */
function firstFrom(moved: readonly ExplainedDelta[], caseIndex: number): number {
  let [low, high] = [0, moved.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moved[middle]!.delta.caseIndex < caseIndex) low = middle + 1;
    else high = middle;
  }
  return low;
}
