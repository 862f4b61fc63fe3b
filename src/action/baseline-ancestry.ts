import { logLine } from "../text/log-line.ts";
import type { Platform } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import type { RunContext } from "./run-context.ts";
import { testedOn } from "./tested-on.ts";

/**
 * The commit that a change is tested on top of, and then, where more is asked for, with what is before it, nearest first:
 * of a pull request the parent of its test merge, so that what others improved meanwhile hides no fall, or the merge base
 * where the job tests the head alone; of a merge group its base, else the commit itself. Without an answer there is no
 * order by ancestry, and the newest counts.
 */
export async function* baselineAncestry(context: RunContext, platform: Platform): AsyncGenerator<readonly string[]> {
  const { baseSha, headSha, hasHeadAlone } = context;
  try {
    const start =
      baseSha !== null && hasHeadAlone
        ? await platform.mergeBase(baseSha, headSha)
        : ((await testedOn(context, platform)) ?? headSha);
    if (start === "") return;
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    yield [start];
    yield await platform.ancestors(start);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error.message)}).`);
  }
}
