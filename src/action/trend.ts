import type { RunOrigin } from "../gate/index.ts";
import { type TrendRun, trendReasons, trendRun } from "../report/build/index.ts";
import { parseReport, type UnreadableReport } from "../report/read/index.ts";
import type { Report } from "../report/schema/index.ts";
import { count, logLine } from "../text/index.ts";
import {
  baselineRules,
  MAX_SMALL_ARCHIVE_BYTES,
  newestFirst,
  readRunReport,
  readSmallReport,
  rejectionReason,
  TRUSTED_EVENTS,
} from "./baseline-candidates.ts";
import { type ArtifactFiles, failureReason, type Job, type Platform, type WorkflowRun } from "./platform.ts";

/** Time limits. The trend does not affect the decision, so no one should wait for it. */
const LISTING_MS = 15_000;
const READING_MS = 45_000;
const CONCURRENT_READS = 4;

/** Runs read per wanted report, because some have none. */
const RUNS_PER_REPORT = 2;

/**
 * Adds the gated metrics of the last `wanted` runs of the branch to the report of a run on that branch. Pull requests
 * have no trend. Reports are checked like a baseline. A report that cannot be read in time is left out and counted. The
 * decision does not change.
 */
export async function addTrend(report: Report, wanted: number, job: Omit<Job, "files">): Promise<Report> {
  const { inputs, context, platform } = job;
  const rules = baselineRules(job);
  if (wanted === 0 || typeof rules === "string") return report;
  if (context.branch !== rules.branch || !TRUSTED_EVENTS.includes(context.event)) return report;
  try {
    const listing = platform.listRuns(rules.workflowFile, rules.branch);
    const listed = await platform.within(LISTING_MS, listing);
    if (listed === null) {
      platform.info("Trend: not shown, GitHub takes too long to list the runs.");
      return report;
    }
    const past = listed.filter((run) => rejectionReason(run, rules) === null);
    const runs = newestFirst(past).slice(0, wanted * RUNS_PER_REPORT);
    const read = (run: WorkflowRun) => earlierRun(run, report, inputs.artifactName, platform);
    const trend = await earlierRuns(runs, wanted, read, platform);
    const { runs: shown, skipped } = trend;
    if (shown.length === 0 && skipped === 0) return report;
    platform.info(`Trend: ${count(shown.length, "earlier report")}${skipped > 0 ? `, ${skipped} left out` : ""}.`);
    return { ...report, reasons: [...report.reasons, ...trendReasons(report, trend)], trend };
  } catch (error) {
    platform.info(`Trend: not shown, ${logLine(failureReason(error))}.`);
    return report;
  }
}

/** Reads runs until `wanted` are read or time is over. Returns them oldest first, and how many are left out. */
async function earlierRuns(
  runs: readonly WorkflowRun[],
  wanted: number,
  read: (run: WorkflowRun) => Promise<TrendRun | string>,
  platform: Platform,
): Promise<{ readonly runs: TrendRun[]; readonly skipped: number }> {
  const done: TrendRun[] = [];
  let skipped = 0;
  let isOpen = true;
  const all = async (): Promise<true> => {
    for (let i = 0; i < runs.length && done.length < wanted; i += CONCURRENT_READS) {
      const found = await Promise.all(runs.slice(i, i + CONCURRENT_READS).map(read));
      if (!isOpen) break;
      for (const [j, one] of found.entries()) {
        if (typeof one !== "string") done.push(one);
        else if (one !== "") {
          platform.info(`Trend: run ${runs[i + j]!.id} is left out, ${logLine(one)}.`);
          skipped++;
        }
      }
    }
    return true;
  };
  if ((await platform.within(READING_MS, all())) === null) {
    isOpen = false;
    platform.info(`Trend: given up after ${READING_MS / 1000} s, the rest is left out.`);
    skipped++;
  }
  return { runs: done.slice(0, wanted).reverse(), skipped };
}

/** Returns a past run's values of this run's metrics, or why it cannot be read. Empty: it has no report. */
async function earlierRun(
  run: WorkflowRun,
  report: Report,
  name: string,
  platform: Platform,
): Promise<TrendRun | string> {
  try {
    const found = await readRunReport(run, name, platform, reportOnly, MAX_SMALL_ARCHIVE_BYTES);
    if (found.kind === "skip") return "";
    if (found.kind !== "report") return found.why;
    const { id: runId, headSha: sha, createdAt } = run;
    return trendRun(report, { runId, sha, createdAt, report: found.report.report });
  } catch (error) {
    return failureReason(error);
  }
}

async function reportOnly(
  files: ArtifactFiles,
): Promise<{ readonly report: Report; readonly origin: RunOrigin; readonly complete: boolean } | UnreadableReport> {
  const text = await readSmallReport(files);
  if (text === null) return { unreadable: "it holds no report.json of a size that is read" };
  const report = await parseReport(text);
  if (typeof report === "string") return { unreadable: report };
  const { sha, run_id: runId, attempt, complete } = report.head;
  return { report, origin: { sha, runId, attempt }, complete };
}
