import type { RunOrigin } from "../gate/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { type TrendRun, trendReasons, trendRun } from "../report/build/index.ts";
import { parseReport, type UnreadableReport } from "../report/read/index.ts";
import type { Report } from "../report/schema/index.ts";
import { count, logLine } from "../text/index.ts";
import { baselineRules, newestFirst, readOfRun, rejection, TRUSTED_EVENTS } from "./baseline-candidates.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { type Platform, refusalOf, type WorkflowRun } from "./platform.ts";
import { MAX_SMALL_ARCHIVE_BYTES, smallReport } from "./publish-comment.ts";

/** What a trend may cost: it is told beside a verdict, and nobody waits for it. */
const LISTING_MS = 15_000;
const READING_MS = 45_000;
const AT_ONCE = 4;

/** Runs that are looked at for each report that is wanted: some have none. */
const LOOKED_AT = 2;

/**
 * The report with the gated metrics of the last `wanted` runs of its branch, where this is a run of that branch; pull
 * requests do not pay for it. The reports are read by the rules of a baseline. What cannot be read, or not in time, is
 * left out and counted; the decision is never touched.
 */
export async function addTrend(
  report: Report,
  wanted: number,
  inputs: ActionInputs,
  context: RunContext,
  platform: Platform,
): Promise<Report> {
  const rules = baselineRules(inputs, context);
  if (
    wanted === 0 ||
    typeof rules === "string" ||
    context.branch !== rules.branch ||
    !TRUSTED_EVENTS.includes(context.event)
  )
    return report;
  try {
    const listing = platform.listRuns(rules.workflowFile, rules.branch);
    const listed = await platform.within(LISTING_MS, listing);
    if (listed === null) {
      platform.info("Trend: not shown, GitHub takes too long to list the runs.");
      return report;
    }
    const past = listed.filter((run) => rejection(run, rules) === null);
    const runs = newestFirst(past).slice(0, wanted * LOOKED_AT);
    const trend = await earlierRuns(
      runs,
      wanted,
      (run) => earlierRun(run, report, inputs.artifactName, platform),
      platform,
    );
    const { runs: shown, skipped } = trend;
    if (shown.length === 0 && skipped === 0) return report;
    platform.info(`Trend: ${count(shown.length, "earlier report")}${skipped > 0 ? `, ${skipped} left out` : ""}.`);
    return { ...report, reasons: [...report.reasons, ...trendReasons(report, trend)], trend };
  } catch (error) {
    platform.info(`Trend: not shown, ${logLine(refusalOf(error))}.`);
    return report;
  }
}

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
    for (let i = 0; i < runs.length && done.length < wanted; i += AT_ONCE) {
      const found = await Promise.all(runs.slice(i, i + AT_ONCE).map(read));
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

/**
 * What a run's report says about the metrics of this one; in words why it cannot be read, empty where it has none. Nothing
 * else is kept: twenty reports at once may be more than fits into memory.
 */
async function earlierRun(
  run: WorkflowRun,
  report: Report,
  name: string,
  platform: Platform,
): Promise<TrendRun | string> {
  try {
    const found = await readOfRun(run, name, platform, reportOnly, MAX_SMALL_ARCHIVE_BYTES);
    if (found.kind === "skip") return "";
    if (found.kind !== "report") return found.why;
    return trendRun(report, {
      runId: run.id,
      sha: run.headSha,
      createdAt: run.createdAt,
      report: found.report.report,
    });
  } catch (error) {
    return refusalOf(error);
  }
}

async function reportOnly(
  files: ReadonlyMap<string, ByteSource>,
): Promise<{ readonly report: Report; readonly origin: RunOrigin; readonly complete: boolean } | UnreadableReport> {
  const text = await smallReport(files);
  if (text === null) return { unreadable: "it holds no report.json of a size that is read" };
  const report = await parseReport(text);
  if (typeof report === "string") return { unreadable: report };
  const { sha, run_id: runId, attempt, complete } = report.head;
  return { report, origin: { sha, runId, attempt }, complete };
}
