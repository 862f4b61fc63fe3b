import { logLine } from "../text/log-line.ts";
import { compareToRun } from "./compare-to-run.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import type { RunContext } from "./run-context.ts";
import { commentMarker } from "./sticky-comment.ts";

/**
 * Nobody looks at a red night unless it calls: a scheduled run that fails opens one issue, later ones bring it up to
 * date, and the first that does not fail closes it, with any other that somebody has opened again. An older run that ends
 * or is repeated later leaves them alone. `body` begins with the marker by which the issue is found again.
 */
export async function nightlyIssue(
  body: string,
  fails: boolean,
  { onScheduleFailure, key }: ActionInputs,
  context: RunContext,
  platform: Platform,
): Promise<void> {
  if (context.event !== "schedule" || onScheduleFailure !== "issue") return;
  const marker = commentMarker(context, key);
  const all = (await platform.listOwnIssues())
    .filter((issue) => issue.body.startsWith(marker))
    .sort((a, b) => a.number - b.number);
  const [own] = all;
  if (all.some((issue) => compareToRun(issue.body, context) > 0)) {
    platform.info("Issue: a newer run has spoken already, so this one does not.");
  } else if (fails) {
    const { url } =
      own === undefined
        ? await platform.createIssue(title(context, key), body)
        : await platform.updateIssue(own.number, { body });
    platform.info(`Issue: ${logLine(url)} tells of this failure.`);
  } else {
    for (const { number, url } of all) {
      // Closed first: an issue that stays open would be told every night that it has recovered.
      await platform.updateIssue(number, { closed: true });
      platform.info(`Issue: ${logLine(url)} is closed.`);
      await platform.createComment(number, `Recovered in [run ${context.runId}](${context.runUrl}).`);
    }
  }
}

function title({ workflowPath, baseBranch }: RunContext, key: string): string {
  const gate = `${workflowPath.split("/").at(-1)}${key === "" ? "" : `, ${key}`}`;
  return `RAG gate fails on ${baseBranch ?? "the default branch"} (${gate})`;
}
