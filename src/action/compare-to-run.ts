import type { RunContext } from "./run-context.ts";

/** Positive where a comment or issue of ours is of a newer run or attempt than this one, 0 where of the same. */
export function compareToRun(body: string, { runId, attempt }: Pick<RunContext, "runId" | "attempt">): number {
  const [, run = 0, tried = 0] = /^<!-- rag-gate-run (\d+)\.(\d+) -->$/.exec(body.split(/\r?\n/)[1] ?? "") ?? [];
  return Number(run) - runId || Number(tried) - attempt;
}
