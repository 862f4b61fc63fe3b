import type { ScoreFlags } from "../scan/score-flags.ts";
import { hasTrace } from "./has-trace.ts";
import type { CaseState, RunScores } from "./run-scores.ts";
import type { ValueColumn } from "./value-column.ts";

/** Numbers of chunks by case: without an access label, with one, and standing in a list twice. */
export interface ChunkCounts {
  readonly unlabelled: Uint32Array;
  readonly labelled: Uint32Array;
  readonly duplicates: Uint32Array;
}

/** Sums up over the cases what the report shows beside the metrics. `repeats`: traces of a case, and the most of any. */
export function runNotes(
  states: readonly CaseState[],
  counts: ChunkCounts,
  is: (i: number, flag: keyof ScoreFlags) => boolean,
  latency: ValueColumn | undefined,
  repeats: { readonly most: number; readonly of: (i: number) => number },
): RunScores["notes"] {
  const sum = (values: Uint32Array): number => values.reduce((total, n) => total + n, 0);
  const untimed = (state: CaseState, i: number): boolean =>
    state === "scored" && Number.isNaN(latency?.at(i) ?? Number.NaN);
  return {
    unlabelledChunks: sum(counts.unlabelled),
    labelledChunks: sum(counts.labelled),
    duplicateChunks: sum(counts.duplicates),
    behaviorDisagreements: states.filter((_, i) => is(i, "disagrees")).length,
    answersUnchecked: states.filter((_, i) => is(i, "answerUnchecked")).length,
    showingInactive: states.filter((_, i) => is(i, "showsInactive")).length,
    withoutLatency: states.filter(untimed).length,
    fewerRepeats: states.filter((state, i) => hasTrace(state) && repeats.of(i) < repeats.most).length,
    fewestRepeats: states.reduce(
      (least, state, i) => (hasTrace(state) ? Math.min(least, repeats.of(i)) : least),
      repeats.most,
    ),
  };
}
