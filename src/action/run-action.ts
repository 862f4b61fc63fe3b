import { describeBug, formatDiagnostics, formatWarnings, mistake, type UserError } from "../diagnostics/index.ts";
import { endsInError, type GateRun, isFailure } from "../gate/index.ts";
import { buildReport, invalidReport } from "../report/build/index.ts";
import { reportFiles, reportPage } from "../report/index.ts";
import { renderComment, renderSummary } from "../report/markdown/index.ts";
import type { Report } from "../report/schema/index.ts";
import { renderTerminal } from "../report/terminal/index.ts";
import { headline, judgeLine, leadFinding } from "../report/text/index.ts";
import { inWords, logLine } from "../text/index.ts";
import { version } from "../version.ts";
import { annotateFailures, annotateProblems, commentHead, stickyComment } from "./comment.ts";
import { evaluateChange } from "./evaluate-change.ts";
import type { RunContext } from "./inputs.ts";
import { nightlyIssue } from "./nightly-issue.ts";
import { asUserError, type Job, type Platform, PlatformError } from "./platform.ts";

interface Outcome {
  readonly report: Report;
  readonly run: GateRun | null;
  readonly problems: UserError | null;
}

/**
 * Runs the Action: evaluate, write the report, upload it, then publish the comment, job summary, and issue. The
 * decision is final before anything is published, and a publishing error cannot change it. Returns the exit code.
 */
export async function runAction(job: Job): Promise<0 | 1> {
  const { inputs, context, files, platform } = job;
  const outcome = await evaluateOrExplain(job);
  const page = inputs.hasPage
    ? await warnIfFails("the page", platform, () => reportPage(outcome.report, outcome.run))
    : null;
  const written = [...reportFiles(outcome.report, outcome.run), ...(page === null ? [] : [page])];
  const folder = files.writeReport(written);
  setDecisionOutputs(outcome.report, folder, platform);
  platform.output("report-html", page === null ? "" : `${folder}/${page.name}`);
  const report = await withTrend(outcome, job);
  logOutcome({ ...outcome, report }, job);
  const names = written.map(({ name }) => name);
  const artifactUrl = await uploadReport(folder, names, job);
  const links = { marker: commentHead(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await warnIfFails("the comment", platform, () =>
    stickyComment(renderComment(report, links), report.decision === "PASS", context, job),
  );
  if (commentUrl === null && context.pullRequest?.fork)
    platform.info("Comment: the token of a fork's pull request may only read; mode: publish can write it afterwards.");
  await warnIfFails("the job summary", platform, () => platform.summary(renderSummary(report, links)));
  const write = (more: string, notBack: string): string =>
    renderComment(report, { ...links, marker: `${links.marker}${more}`, notBack });
  const fails = isFailure(report.decision, inputs.failOn);
  await warnIfFails("the issue", platform, () => nightlyIssue({ report, fails, write }, job));
  platform.output("artifact-id", artifactUrl?.split("/").at(-1) ?? "");
  platform.output("artifact-url", artifactUrl ?? "");
  platform.output("comment-url", commentUrl ?? "");
  if (!endsInError(report.decision, inputs.failOn)) return 0;
  platform.error(decisionLine(report));
  return 1;
}

/** Writes a FAIL report if the run is stopped before its decision. Synchronous: the runner leaves little time. */
export function finalUpdate({ context, files, platform }: Omit<Job, "inputs">): void {
  const message = "the run was stopped before the change was judged";
  const report = unevaluatedReport(mistake("platform/stopped", message), context);
  const folder = files.writeReport(reportFiles(report, null));
  setDecisionOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}

async function evaluateOrExplain(job: Job): Promise<Outcome> {
  try {
    const { run, baseline, anchor } = await evaluateChange(job);
    const report = buildReport(run);
    const origin = { ...report.run, event: job.context.event, baseline, anchor };
    return { run, report: { ...report, run: origin }, problems: null };
  } catch (error) {
    const problems = asUserError(error);
    return { run: null, report: unevaluatedReport(problems, job.context), problems };
  }
}

/** Builds the report of a run that could not be evaluated. It identifies the run, so that `mode: publish` can check it. */
function unevaluatedReport({ diagnostics, total, warnings }: UserError, context: RunContext): Report {
  const report = invalidReport(diagnostics, total, warnings);
  const { headSha, runId, attempt } = context;
  // A trace in two artifacts: one of them is not the shard that it claims to be.
  const twin = diagnostics.find(({ code, file }) => code === "trace/duplicate" && file?.startsWith("artifact "));
  const message = `trace artifacts conflict: ${twin?.message} in ${twin?.file}`;
  const conflict = { code: "incomplete_run", message, gate: null, case_ids: [] } as const;
  return {
    ...report,
    reasons: [...(twin === undefined ? [] : [conflict]), ...report.reasons],
    head: { ...report.head, sha: headSha || null, run_id: runId, attempt },
  };
}

/** Sets the outputs that depend only on the decision, before publishing, so that they exist even if that fails. */
function setDecisionOutputs(report: Report, folder: string, platform: Platform): void {
  const values: Readonly<Record<string, string | number | null>> = {
    decision: report.decision,
    "report-dir": folder,
    "report-json": `${folder}/report.json`,
    "baseline-run-id": report.baseline?.run_id ?? null,
    "baseline-sha": report.baseline?.sha ?? null,
    "failed-gates": report.gates.filter(({ status }) => status === "fail").length,
    "acl-leaks": report.acl.leaks,
    "regressed-cases": report.summary.regressed_cases ?? 0,
    cases: report.head.cases,
  };
  for (const [name, value] of Object.entries(values)) platform.output(name, String(value ?? ""));
}

/** Adds the trend after the decision, because reading past runs takes time. Then writes the report again. */
async function withTrend({ report, run }: Outcome, job: Job): Promise<Report> {
  if (run === null || job.context.branch === null) return report;
  const extended = await warnIfFails("the trend", job.platform, async () => {
    // Imported late because pull requests have no trend.
    const { addTrend } = await import("./trend.ts");
    const withRuns = await addTrend(report, run.input.policy.baseline.trend, job);
    if (withRuns === report) return report;
    const changed = reportFiles(withRuns, run).filter(({ name }) => name !== "cases.jsonl");
    job.files.writeReport(job.inputs.hasPage ? [...changed, await reportPage(withRuns, run)] : changed);
    return withRuns;
  });
  return extended ?? report;
}

/** Returns the error of the check: the first thing a user sees without opening the log or the comment. */
function decisionLine(report: Report): string {
  const risk = report.decision === "FAIL" ? "" : ", which fails too here (fail-on: risk)";
  const found = [headline(report, logLine), leadFinding(report, (id) => logLine(id, 100), logLine)];
  const where = "More in the log above and in the job summary.";
  return [`rag-gate: ${inWords(report.decision)}${risk}.`, ...found, where].filter(Boolean).join(" ");
}

function logOutcome({ report, run, problems }: Outcome, { files, platform }: Job): void {
  const log = (text: string): void => text.split("\n").forEach(platform.info);
  if (problems !== null) {
    if (problems.warnings.length > 0) log(formatDiagnostics(problems.warnings));
    log(formatDiagnostics(problems.diagnostics, problems.total));
    annotateProblems(problems.diagnostics, platform);
  } else if (run !== null) {
    if (run.judge !== undefined) platform.info(`${judgeLine(run.judge.summary)}.`);
    if (run.warnings.length > 0) log(formatWarnings(run.warnings, run.warningCounts));
    log(renderTerminal(report, { color: false, width: 120 }));
    annotateFailures(report, run, files.isWorkspaceFile, platform);
  }
}

/** Uploads the report and returns the URL of its artifact. Null if it could not be uploaded. */
async function uploadReport(
  folder: string,
  names: readonly string[],
  { inputs, context, platform }: Job,
): Promise<string | null> {
  if (context.isEnterpriseServer) {
    const where = `The report is in ${logLine(folder)};`;
    platform.info(`GitHub Enterprise Server: this Action cannot upload artifacts there. ${where}`);
    platform.info("keep it with an upload step of your own, and give the input baseline a path.");
    return null;
  }
  const uploaded = await warnIfFails("the report artifact", platform, () =>
    platform.uploadArtifact(inputs.artifactName, names, folder, inputs.retentionDays),
  );
  return uploaded === null ? null : `${context.runUrl}/artifacts/${uploaded.id}`;
}

/** Runs a publishing step. Any error, even a bug, becomes a warning and null. */
async function warnIfFails<T>(what: string, platform: Platform, publish: () => Promise<T>): Promise<T | null> {
  try {
    return await publish();
  } catch (error) {
    const why = error instanceof PlatformError ? logLine(error.message) : describeBug(error, version);
    platform.warning(`rag-gate could not write ${what}: ${why}. The verdict is unchanged.`);
    return null;
  }
}
