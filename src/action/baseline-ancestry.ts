import { logLine } from "../text/log-line.ts";
import type { Platform, WorkflowRun } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import type { RunContext } from "./run-context.ts";

/**
 * The commit that a change started from and what is before it, nearest first: of a pull request the merge base, of a
 * merge group its base, else the commit itself. Without an answer there is no order by ancestry, and the newest counts.
 */
export async function baselineAncestry(
  candidates: readonly WorkflowRun[],
  { baseSha, headSha, event }: RunContext,
  platform: Platform,
): Promise<readonly string[]> {
  try {
    const start =
      baseSha === null || event === "merge_group" ? (baseSha ?? headSha) : await platform.mergeBase(baseSha, headSha);
    if (start === "") return [];
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    if (candidates.some((run) => run.headSha === start)) return [start];
    return await platform.ancestors(start);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error.message)}).`);
    return [];
  }
}
