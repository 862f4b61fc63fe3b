import { describeBug } from "../diagnostics/describe-bug.ts";
import { formatDiagnostics, formatWarnings } from "../diagnostics/format-diagnostic.ts";
import type { UserError } from "../diagnostics/user-error.ts";
import type { GateRun } from "../gate/gate-run.ts";
import { endsInError, isFailure } from "../gate/reasons/is-failure.ts";
import { buildReport } from "../report/build/build-report.ts";
import { renderComment, renderSummary } from "../report/markdown/render-comment.ts";
import { reportFiles, reportPage } from "../report/report-files.ts";
import type { Report } from "../report/schema/report.schema.ts";
import { renderTerminal } from "../report/terminal/render-terminal.ts";
import { headline } from "../report/wording/headline.ts";
import { judgeLine } from "../report/wording/judge-line.ts";
import { leadFinding } from "../report/wording/lead-finding.ts";
import { inWords } from "../text/in-words.ts";
import { logLine } from "../text/log-line.ts";
import { version } from "../version.ts";
import type { ActionFiles } from "./action-files.ts";
import { annotateFailures, annotateProblems } from "./annotations.ts";
import { asUserError } from "./as-user-error.ts";
import { judgeChange } from "./judge-change.ts";
import { nightlyIssue } from "./nightly-issue.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import type { RunContext } from "./run-context.ts";
import { commentHead, stickyComment } from "./sticky-comment.ts";
import { unjudgedReport } from "./unjudged-report.ts";
import { verdictOutputs } from "./verdict-outputs.ts";

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
    const { run, baseline, anchor } = await judgeChange(inputs, context, files, platform);
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
    const { addTrend } = await import("./add-trend.ts");
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
