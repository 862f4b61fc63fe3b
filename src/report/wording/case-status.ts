import type { RunScores } from "../../metrics/run/run-scores.ts";

/** What became of a case: `pass` only where its trace was scored and no check failed. */
export function caseStatus(run: RunScores, i: number): "pass" | "fail" | "missing" | "error" | "excluded" {
  const state = run.states[i]!;
  if (state !== "scored") return state;
  return run.failedChecks.has(i) ? "fail" : "pass";
}
