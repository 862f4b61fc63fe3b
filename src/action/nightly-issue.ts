import { gateName } from "../gate/index.ts";
import {
  type FallenLevel,
  fallenLevels,
  levelsIn,
  levelsLine,
  stillFallen,
  withoutTwins,
} from "../report/build/index.ts";
import { code } from "../report/escape/index.ts";
import type { Report } from "../report/schema/index.ts";
import { metricBetter, metricUnit, reportedMetric } from "../report/text/index.ts";
import { formatNumber, logLine } from "../text/index.ts";
import { compareToRun } from "./baseline-candidates.ts";
import { commentMarker } from "./comment.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { OWN_AUTHOR, type OwnIssue, type Platform } from "./platform.ts";

interface Night {
  readonly report: Report;
  readonly fails: boolean;
  /** The text of the issue, with some more lines under the marker by which it is found again, and what fell before. */
  readonly write: (more: string, notBack: string) => string;
}

/**
 * Nobody looks at a red night unless it calls: a scheduled run that fails opens one issue, later ones bring it up to
 * date, and the first that recovers closes it, with any other that somebody has opened again. A run that only holds
 * against a night that fell, or measured nothing, is no recovery: the issue stays until what fell is back. An older run
 * that ends or is repeated later leaves them alone, and so does another gate of the same run.
 */
export async function nightlyIssue(
  { report, fails, write }: Night,
  { onScheduleFailure, key, failOn }: ActionInputs,
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
    const before = own === undefined ? [] : stillFallen(levelsIn(own.body), report);
    const line = levelsLine(withoutTwins([...before, ...fallenLevels(report, failOn)]));
    const body = write(line === "" ? "" : `\n${line}`, levelLines(before, report));
    const { url } =
      own === undefined
        ? await platform.createIssue(title(context, key), body)
        : await platform.updateIssue(own.number, { body });
    platform.info(`Issue: ${logLine(url)} tells of this failure.`);
  } else {
    for (const issue of all) await recover(issue, report, context, platform);
  }
}

/** Closes an issue, unless what it tells of is not back. */
async function recover(
  { number, url, body }: OwnIssue,
  report: Report,
  context: RunContext,
  platform: Platform,
): Promise<void> {
  const run = `[run ${context.runId}](${context.runUrl})`;
  const fallen = stillFallen(levelsIn(body), report);
  if (compareToRun(body, context) === 0) {
    platform.warning("Issue: another gate of this run has failed and keeps it open, the input key tells them apart.");
  } else if (fallen.length > 0) {
    const line = levelsLine(fallen);
    platform.info(`Issue: ${logLine(url)} stays open, what fell is not back.`);
    // Once, and not every night.
    const told = await platform.listComments(number);
    if (!told.some((one) => one.author === OWN_AUTHOR && one.body.startsWith(line)))
      await platform.createComment(number, `${line}\n${notBack(fallen, report, run)}`);
  } else {
    // Closed first: an issue that stays open would be told every night that it has recovered.
    await platform.updateIssue(number, { closed: true });
    platform.info(`Issue: ${logLine(url)} is closed.`);
    await platform.createComment(number, `Recovered in ${run}.`);
  }
}

/** Where each level stands, a line each. */
function levelLines(fallen: readonly FallenLevel[], report: Report): string {
  const lines = fallen.map((one) => {
    const unit = metricUnit(one.metric);
    const value = formatNumber(reportedMetric(report, one)?.head ?? null, unit);
    const bound = metricBetter(one.metric) === "higher" ? "≥" : "≤";
    return `- ${code(gateName(one))} is ${value}, and has to be ${bound} ${formatNumber(one.level, unit)}`;
  });
  return lines.join("\n");
}

function notBack(fallen: readonly FallenLevel[], report: Report, run: string): string {
  const held = `The gates hold in ${run}, but only against a night that had fallen already, or measured nothing:`;
  const end = "This issue stays open until then. Close it where the fall is meant: later nights are compared with it.";
  return `${held}\n\n${levelLines(fallen, report)}\n\n${end}`;
}

function title({ workflowPath, baseBranch }: RunContext, key: string): string {
  const gate = `${workflowPath.split("/").at(-1)}${key === "" ? "" : `, ${key}`}`;
  return `RAG gate fails on ${baseBranch ?? "the default branch"} (${gate})`;
}
