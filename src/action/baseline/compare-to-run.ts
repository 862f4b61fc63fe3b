import type { RunContext } from "../run-context.ts";

/** Positive where a comment or issue of ours is of a newer run or attempt than this one, 0 where of the same. */
export function compareToRun(body: string, { runId, attempt }: Pick<RunContext, "runId" | "attempt">): number {
  const [, run = 0, tried = 0] = runLine(body) ?? [];
  return Number(run) - runId || Number(tried) - attempt;
}

/** Whether another workflow has written a comment of ours for its run. */
export function isPublished(body: string): boolean {
  return runLine(body)?.[3] !== undefined;
}

const runLine = (body: string) =>
  /^<!-- rag-gate-run (\d+)\.(\d+)( published)? -->$/.exec(body.split(/\r?\n/)[1] ?? "");
