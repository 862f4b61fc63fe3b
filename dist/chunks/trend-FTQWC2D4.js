import {
  MAX_SMALL_ARCHIVE_BYTES,
  TRUSTED_EVENTS,
  baselineRules,
  failureReason,
  newestFirst,
  readRunReport,
  readSmallReport,
  rejectionReason
} from "./chunk-CO7C3KRF.js";
import {
  count,
  logLine,
  parseReport,
  trendReasons,
  trendRun
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/action/trend.ts
var LISTING_MS = 15e3;
var READING_MS = 45e3;
var CONCURRENT_READS = 4;
var RUNS_PER_REPORT = 2;
async function addTrend(report, wanted, job) {
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
    const read = (run) => earlierRun(run, report, inputs.artifactName, platform);
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
async function earlierRuns(runs, wanted, read, platform) {
  const done = [];
  let skipped = 0;
  let isOpen = true;
  const all = async () => {
    for (let i = 0; i < runs.length && done.length < wanted; i += CONCURRENT_READS) {
      const found = await Promise.all(runs.slice(i, i + CONCURRENT_READS).map(read));
      if (!isOpen) break;
      for (const [j, one] of found.entries()) {
        if (typeof one !== "string") done.push(one);
        else if (one !== "") {
          platform.info(`Trend: run ${runs[i + j].id} is left out, ${logLine(one)}.`);
          skipped++;
        }
      }
    }
    return true;
  };
  if (await platform.within(READING_MS, all()) === null) {
    isOpen = false;
    platform.info(`Trend: given up after ${READING_MS / 1e3} s, the rest is left out.`);
    skipped++;
  }
  return { runs: done.slice(0, wanted).reverse(), skipped };
}
async function earlierRun(run, report, name, platform) {
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
async function reportOnly(files) {
  const text = await readSmallReport(files);
  if (text === null) return { unreadable: "it holds no report.json of a size that is read" };
  const report = await parseReport(text);
  if (typeof report === "string") return { unreadable: report };
  const { sha, run_id: runId, attempt, complete } = report.head;
  return { report, origin: { sha, runId, attempt }, complete };
}
export {
  addTrend
};
