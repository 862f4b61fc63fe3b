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

/** The report of a run in which nothing could be judged. It says which run that was, so that another can speak of it. */
export function unjudgedReport(
  { diagnostics, total, warnings }: Pick<UserError, "diagnostics" | "total" | "warnings">,
  context: RunContext,
): Report {
  const report = invalidReport(diagnostics, total, warnings);
  const { headSha, runId, attempt } = context;
  return { ...report, head: { ...report.head, sha: headSha || null, run_id: runId, attempt } };
}

/** Sets the outputs that the verdict alone decides: before anything is published, so that they stand whatever comes. */
export function verdictOutputs(report: Report, folder: string, platform: Platform): void {
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

/** What is left behind by a run that is stopped before its verdict: a FAIL that says so. Synchronous: there is no time. */
export function finalUpdate(context: RunContext, files: ActionFiles, platform: Platform): void {
  const message = "the run was stopped before the change was judged";
  const report = unjudgedReport(mistake("platform/stopped", message), context);
  const folder = files.writeReport(reportFiles(report, null));
  verdictOutputs(report, folder, platform);
  platform.error(`rag-gate: ${message}. That is no pass.`);
}

interface Judged {
  readonly report: Report;
  readonly run: GateRun | null;
  readonly problems: UserError | null;
}

/**
 * The Action: judge, write the report, upload it, then tell everybody. The verdict stands before anything is published,
 * and nothing that publishing meets can change it. Returns the exit code.
 */
export async function runAction(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<0 | 1> {
  const judged = await judgeOrExplain(inputs, context, files, platform);
  const page = await guarded("the page", platform, () => reportPage(judged.report, judged.run));
  const written = [...reportFiles(judged.report, judged.run), ...(page === null ? [] : [page])];
  const folder = files.writeReport(written);
  verdictOutputs(judged.report, folder, platform);
  platform.output("report-html", page === null ? "" : `${folder}/${page.name}`);
  const report = await withTrend(judged, inputs, context, files, platform);
  tell({ ...judged, report }, files, platform);
  const names = written.map(({ name }) => name);
  const artifactId = context.isEnterpriseServer
    ? noService(folder, platform)
    : await upload(inputs, folder, names, platform);
  const artifactUrl = artifactId === null ? null : `${context.runUrl}/artifacts/${artifactId}`;
  const shown = { marker: commentHead(context, inputs.key), runUrl: context.runUrl, artifactUrl, key: inputs.key };
  const commentUrl = await guarded("the comment", platform, () =>
    stickyComment(renderComment(report, shown), report.decision === "PASS", inputs, context, platform),
  );
  if (commentUrl === null && context.pullRequest?.fork)
    platform.info("Comment: the token of a fork's pull request may only read; mode: publish can write it afterwards.");
  await guarded("the job summary", platform, () => platform.summary(renderSummary(report, shown)));
  const fails = isFailure(report.decision, inputs.failOn);
  const write = (more: string, notBack: string): string =>
    renderComment(report, { ...shown, marker: `${shown.marker}${more}`, notBack });
  await guarded("the issue", platform, () => nightlyIssue({ report, fails, write }, inputs, context, platform));
  platform.output("artifact-id", String(artifactId ?? ""));
  platform.output("artifact-url", artifactUrl ?? "");
  platform.output("comment-url", commentUrl ?? "");
  if (!endsInError(report.decision, inputs.failOn)) return 0;
  platform.error(verdictLine(report));
  return 1;
}

async function judgeOrExplain(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<Judged> {
  try {
    const { run, baseline, anchor } = await evaluateChange(inputs, context, files, platform);
    const report = buildReport(run);
    const origin = { ...report.run, event: context.event, baseline, anchor } as Report["run"];
    return { run, report: { ...report, run: origin }, problems: null };
  } catch (error) {
    const problems = asUserError(error);
    const report = unjudgedReport(problems, context);
    const reasons = [...shardConflict(problems), ...report.reasons];
    return { run: null, report: { ...report, reasons }, problems };
  }
}

/** Comes when the verdict is out, because the past takes time to read: the report is written again, and says the same. */
async function withTrend(
  { report, run }: Judged,
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<Report> {
  if (run === null || context.branch === null) return report;
  const shown = await guarded("the trend", platform, async () => {
    // Loaded here: pull requests have none.
    const { addTrend } = await import("./trend.ts");
    const { trend } = run.input.policy.baseline;
    const extended = await addTrend(report, trend, inputs, context, platform);
    if (extended === report) return report;
    const changed = reportFiles(extended, run).filter(({ name }) => name !== "cases.jsonl");
    files.writeReport([...changed, await reportPage(extended, run)]);
    return extended;
  });
  return shown ?? report;
}

/** What a reader of the check sees first, who opened neither log nor comment. */
function verdictLine(report: Report): string {
  const risk = report.decision === "FAIL" ? "" : ", which fails too here (fail-on: risk)";
  const found = [headline(report, logLine), leadFinding(report, (id) => logLine(id, 100), logLine)];
  const where = "More in the log above and in the job summary.";
  return [`rag-gate: ${inWords(report.decision)}${risk}.`, ...found, where].filter(Boolean).join(" ");
}

/** The same trace in two artifacts: one of them is not the shard that it claims to be, and nobody knows which. */
function shardConflict({ diagnostics }: UserError): Report["reasons"] {
  const found = diagnostics.find(({ code, file }) => code === "trace/duplicate" && file?.startsWith("artifact "));
  if (found === undefined) return [];
  const message = `trace artifacts conflict: ${found.message} in ${found.file}`;
  return [{ code: "incomplete_run", message, gate: null, case_ids: [] }];
}

function tell({ report, run, problems }: Judged, files: ActionFiles, platform: Platform): void {
  const lines = (text: string): void => {
    for (const line of text.split("\n")) platform.info(line);
  };
  if (problems !== null) {
    if (problems.warnings.length > 0) lines(formatDiagnostics(problems.warnings));
    lines(formatDiagnostics(problems.diagnostics, problems.total));
    annotateProblems(problems.diagnostics, platform);
  } else if (run !== null) {
    if (run.judge !== undefined) platform.info(`${judgeLine(run.judge.summary)}.`);
    if (run.warnings.length > 0) lines(formatWarnings(run.warnings, run.warningCounts));
    lines(renderTerminal(report, { color: false, width: 120 }));
    annotateFailures(report, run, files.isWorkspaceFile, platform);
  }
}

function noService(folder: string, platform: Platform): null {
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
  const uploaded = await guarded("the report artifact", platform, () =>
    platform.uploadArtifact(inputs.artifactName, names, folder, inputs.retentionDays),
  );
  return uploaded?.id ?? null;
}

/** Publishing can only warn, whatever is wrong: also where it is us. */
async function guarded<T>(what: string, platform: Platform, publish: () => Promise<T>): Promise<T | null> {
  try {
    return await publish();
  } catch (error) {
    const why = error instanceof PlatformError ? logLine(error.message) : describeBug(error, version);
    platform.warning(`rag-gate could not write ${what}: ${why}. The verdict is unchanged.`);
    return null;
  }
}
