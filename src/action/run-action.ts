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
import type { ActionInputs, RunContext } from "./inputs.ts";
import { nightlyIssue } from "./nightly-issue.ts";
import { type ActionFiles, asUserError, type Platform, PlatformError } from "./platform.ts";

interface Outcome {
  readonly report: Report;
  readonly run: GateRun | null;
  readonly problems: UserError | null;
}

/**
 * Runs the Action: evaluate, write the report, upload it, then publish the comment, job summary, and issue. The
 * decision is final before anything is published, and a publishing error cannot change it. Returns the exit code.
 */
export async function runAction(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<0 | 1> {
  const outcome = await evaluateOrExplain(inputs, context, files, platform);
  const page = inputs.hasPage
    ? await warnIfFails("the page", platform, () => reportPage(outcome.report, outcome.run))
    : null;
  const written = [...reportFiles(outcome.report, outcome.run), ...(page === null ? [] : [page])];
  const folder = files.writeReport(written);
  setDecisionOutputs(outcome.report, folder, platform);
  platform.output("report-html", page === null ? "" : `${folder}/${page.name}`);
  const report = await withTrend(outcome, inputs, context, files, platform);
  logOutcome({ ...outcome, report }, files, platform);
  const names = written.map(({ name }) => name);
  const artifactId = context.isEnterpriseServer
    ? explainMissingArtifactService(folder, platform)
    : await upload(inputs, folder, names, platform);
  const artifactUrl = artifactId === null ? null : `${context.runUrl}/artifacts/${artifactId}`;
  const links = { marker: commentHead(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await warnIfFails("the comment", platform, () =>
    stickyComment(renderComment(report, links), report.decision === "PASS", inputs, context, platform),
  );
  if (commentUrl === null && context.pullRequest?.fork)
    platform.info("Comment: the token of a fork's pull request may only read; mode: publish can write it afterwards.");
  await warnIfFails("the job summary", platform, () => platform.summary(renderSummary(report, links)));
  const fails = isFailure(report.decision, inputs.failOn);
  const write = (more: string, notBack: string): string =>
    renderComment(report, { ...links, marker: `${links.marker}${more}`, notBack });
  await warnIfFails("the issue", platform, () => nightlyIssue({ report, fails, write }, inputs, context, platform));
  platform.output("artifact-id", String(artifactId ?? ""));
  platform.output("artifact-url", artifactUrl ?? "");
  platform.output("comment-url", commentUrl ?? "");
  if (!endsInError(report.decision, inputs.failOn)) return 0;
  platform.error(decisionLine(report));
  return 1;
}

/**
 * Writes a FAIL report if the run is stopped before its decision. Synchronous, because the runner leaves little time.
 */
export function finalUpdate(context: RunContext, files: ActionFiles, platform: Platform): void {
  const message = "the run was stopped before the change was judged";
  const report = unevaluatedReport(mistake("platform/stopped", message), context);
  const folder = files.writeReport(reportFiles(report, null));
  setDecisionOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}

async function evaluateOrExplain(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<Outcome> {
  try {
    const { run, baseline, anchor } = await evaluateChange(inputs, context, files, platform);
    const report = buildReport(run);
    const origin = { ...report.run, event: context.event, baseline, anchor } as Report["run"];
    return { run, report: { ...report, run: origin }, problems: null };
  } catch (error) {
    const problems = asUserError(error);
    const report = unevaluatedReport(problems, context);
    const reasons = [...shardConflict(problems), ...report.reasons];
    return { run: null, report: { ...report, reasons }, problems };
  }
}

/**
 * Builds the report of a run that could not be evaluated. It identifies the run, so that `mode: publish` can check it.
 */
function unevaluatedReport(
  { diagnostics, total, warnings }: Pick<UserError, "diagnostics" | "total" | "warnings">,
  context: RunContext,
): Report {
  const report = invalidReport(diagnostics, total, warnings);
  const { headSha, runId, attempt } = context;
  return { ...report, head: { ...report.head, sha: headSha || null, run_id: runId, attempt } };
}

/** Explains a trace that appears in two artifacts: one of them is not the shard it claims to be. */
function shardConflict({ diagnostics }: UserError): Report["reasons"] {
  const found = diagnostics.find(({ code, file }) => code === "trace/duplicate" && file?.startsWith("artifact "));
  if (found === undefined) return [];
  const message = `trace artifacts conflict: ${found.message} in ${found.file}`;
  return [{ code: "incomplete_run", message, gate: null, case_ids: [] }];
}

/**
 * Sets the outputs that depend only on the decision. Call it before publishing, so that they exist even if publishing
 * fails.
 */
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
async function withTrend(
  { report, run }: Outcome,
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<Report> {
  if (run === null || context.branch === null) return report;
  const extended = await warnIfFails("the trend", platform, async () => {
    // Imported late because pull requests have no trend.
    const { addTrend } = await import("./trend.ts");
    const { trend } = run.input.policy.baseline;
    const withRuns = await addTrend(report, trend, inputs, context, platform);
    if (withRuns === report) return report;
    const changed = reportFiles(withRuns, run).filter(({ name }) => name !== "cases.jsonl");
    files.writeReport(inputs.hasPage ? [...changed, await reportPage(withRuns, run)] : changed);
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

function logOutcome({ report, run, problems }: Outcome, files: ActionFiles, platform: Platform): void {
  const log = (text: string): void => {
    for (const line of text.split("\n")) platform.info(line);
  };
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

function explainMissingArtifactService(folder: string, platform: Platform): null {
  platform.info(
    `GitHub Enterprise Server: this Action cannot upload artifacts there. The report is in ${logLine(folder)};`,
  );
  platform.info("keep it with an upload step of your own, and give the input baseline a path.");
  return null;
}

async function upload(
  inputs: ActionInputs,
  folder: string,
  names: readonly string[],
  platform: Platform,
): Promise<number | null> {
  const uploaded = await warnIfFails("the report artifact", platform, () =>
    platform.uploadArtifact(inputs.artifactName, names, folder, inputs.retentionDays),
  );
  return uploaded?.id ?? null;
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
