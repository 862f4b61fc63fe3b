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
import { commentMarker, compareToRun } from "./comment.ts";
import type { RunContext } from "./inputs.ts";
import { type Job, OWN_AUTHOR, type OwnIssue } from "./platform.ts";

interface NightlyRun {
  readonly report: Report;
  readonly fails: boolean;
  /** Renders the issue, with extra lines below its marker and with the drops that an earlier night reported. */
  readonly write: (more: string, notBack: string) => string;
}

/**
 * Reports failing scheduled runs in one issue. The first failing run opens it, later ones update it, and the first
 * recovered run closes it and its reopened duplicates. Passing only against a baseline that had already dropped, or
 * that measured nothing, is not a recovery. An older or repeated run and another gate of the same run leave the issue
 * alone.
 */
export async function nightlyIssue({ report, fails, write }: NightlyRun, job: Job): Promise<void> {
  const { inputs, context, platform } = job;
  const { onScheduleFailure, key, failOn } = inputs;
  if (context.event !== "schedule" || onScheduleFailure !== "issue") return;
  const marker = commentMarker(context, key);
  const issues = (await platform.listOwnIssues())
    .filter((issue) => issue.body.startsWith(marker))
    .sort((a, b) => a.number - b.number);
  const [own] = issues;
  if (issues.some((issue) => compareToRun(issue.body, context) > 0)) {
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
    for (const issue of issues) await closeOrComment(issue, report, job);
  }
}

/** Closes an issue, unless a metric it reports has not recovered. */
async function closeOrComment({ number, url, body }: OwnIssue, report: Report, job: Job): Promise<void> {
  const { context, platform } = job;
  const run = `[run ${context.runId}](${context.runUrl})`;
  const fallen = stillFallen(levelsIn(body), report);
  if (compareToRun(body, context) === 0) {
    platform.warning("Issue: another gate of this run has failed and keeps it open, the input key tells them apart.");
  } else if (fallen.length > 0) {
    const line = levelsLine(fallen);
    platform.info(`Issue: ${logLine(url)} stays open, what fell is not back.`);
    // Comment once, not every night.
    const comments = await platform.listComments(number);
    if (!comments.some((one) => one.author === OWN_AUTHOR && one.body.startsWith(line)))
      await platform.createComment(number, `${line}\n${notRecovered(fallen, report, run)}`);
  } else {
    // Close it first. If closing fails, no comment claims every night that it has recovered.
    await platform.updateIssue(number, { state: "closed", state_reason: "completed" });
    platform.info(`Issue: ${logLine(url)} is closed.`);
    await platform.createComment(number, `Recovered in ${run}.`);
  }
}

/** Lists the current value of each dropped metric, one line per metric. */
function levelLines(fallen: readonly FallenLevel[], report: Report): string {
  const lines = fallen.map((one) => {
    const unit = metricUnit(one.metric);
    const value = formatNumber(reportedMetric(report, one)?.head ?? null, unit);
    const bound = metricBetter(one.metric) === "higher" ? "≥" : "≤";
    return `- ${code(gateName(one))} is ${value}, and has to be ${bound} ${formatNumber(one.level, unit)}`;
  });
  return lines.join("\n");
}

function notRecovered(fallen: readonly FallenLevel[], report: Report, run: string): string {
  const summary = `The gates hold in ${run}, but only against a night that had fallen already, or measured nothing:`;
  const next = "This issue stays open until then. Close it where the fall is meant: later nights are compared with it.";
  return `${summary}\n\n${levelLines(fallen, report)}\n\n${next}`;
}

function title({ workflowPath, baseBranch }: RunContext, key: string): string {
  const gate = `${workflowPath.split("/").at(-1)}${key === "" ? "" : `, ${key}`}`;
  return `RAG gate fails on ${baseBranch ?? "the default branch"} (${gate})`;
}
