import type { Comparison } from "../../compare/comparison.ts";
import { hasTrace } from "../../metrics/run/has-trace.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/**
 * Whether a run asked some cases less often than others, and than its baseline, which asked every case equally often: the
 * repeats that fail may be those that are not there.
 */
export function losesRepeats(head: RunScores, comparison: Comparison | null): boolean {
  const { fewerRepeats, fewestRepeats } = head.notes;
  if (fewerRepeats === 0 || comparison === null) return false;
  const { repeats, traces, states } = comparison.baseline;
  return traces === repeats * states.filter(hasTrace).length && fewestRepeats < repeats;
}
