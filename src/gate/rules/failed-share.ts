import { errorRate } from "../../metrics/operations/operations-metrics.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** Share of the repeats of a case that failed: in what is better higher each counts 0 in the mean of the case. */
export function failedShare({ states, columns }: Pick<RunScores, "states" | "columns">, i: number): number {
  return states[i] === "error" ? 1 : columns.get(errorRate.name)?.at(i) || 0;
}
