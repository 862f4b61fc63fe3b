import { type Diagnostic, mergeRepeated } from "../diagnostics/index.ts";
import type { GateRun } from "../gate/index.ts";
import { ALERTS } from "../report/markdown/index.ts";
import type { Report } from "../report/schema/index.ts";
import { failedChecks, isLeak } from "../report/text/index.ts";
import { logLine } from "../text/index.ts";
import type { RunContext } from "./inputs.ts";
import { type IssueComment, type Job, OWN_AUTHOR, type Platform, PlatformError } from "./platform.ts";

/** The gate that writes a comment, and the run and commit that the comment is about. */
export type CommentSubject = Pick<RunContext, "workflowPath" | "runId" | "attempt" | "headSha" | "pullRequest"> & {
  /** Attempt that made the report, if another workflow publishes the comment of this run. */
  readonly reportAttempt?: number;
};

/**
 * Writes the one comment of this gate and returns its URL, or null if no comment is needed. The comment is found by
 * marker and author, updated in place, and left alone if nothing changed. A run does not comment on a newer head of the
 * pull request and does not overwrite the comment of a newer run.
 */
export async function stickyComment(
  body: string,
  passes: boolean,
  subject: CommentSubject,
  { inputs: { comment, key }, platform }: Pick<Job, "inputs" | "platform">,
): Promise<string | null> {
  const { pullRequest, headSha } = subject;
  if (pullRequest === null || comment === "never") return null;
  const marker = commentMarker(subject, key);
  const { number } = pullRequest;
  const marked = await markedComments(number, marker, platform);
  const own = marked.find(({ author }) => author === OWN_AUTHOR);
  const isOptional = own === undefined && comment === "on-failure" && passes;
  // A marked comment by another author can come from a custom token and report a failure, so continue.
  if (isOptional && marked.length === 0) return null;
  // Ask last, so that the answer is as recent as possible.
  if ((await platform.pullHeadSha(number)) !== headSha) {
    platform.info("Comment: the pull request has a newer head, so this run does not speak for it.");
    return null;
  }
  const updated = own === undefined ? null : await updateOwn(own, body, subject, platform);
  if (updated !== null) return updated;
  const created = await platform.createComment(number, body);
  // A custom token writes as another author, which is only known after writing.
  const writer = created.author ?? OWN_AUTHOR;
  const ours = (await markedComments(number, marker, platform)).filter(({ author }) => author === writer);
  const [first = created, ...others] = ours;
  if (isOptional && first.id === created.id) {
    await platform.deleteComment(created.id);
    return null;
  }
  if (first.id === created.id || !others.some(({ id }) => id === created.id)) return created.url;
  // A concurrent job was faster, or an earlier run commented already. Keep that comment and delete this one.
  const url = await updateOwn(first, body, subject, platform);
  if (url === null) return created.url;
  await platform.deleteComment(created.id);
  return url;
}

/** Updates a comment and returns its URL. Null if it was deleted since it was listed. */
async function updateOwn(
  own: IssueComment,
  body: string,
  subject: CommentSubject,
  platform: Platform,
): Promise<string | null> {
  const order = compareToRun(own.body, subject);
  const { runId, reportAttempt } = subject;
  // If an attempt repeats only other jobs, the comment that the run itself wrote about this report stays.
  const hasSpoken =
    reportAttempt !== undefined &&
    runLine(own.body)?.[3] === undefined &&
    compareToRun(own.body, { runId, attempt: reportAttempt }) >= 0;
  if (order > 0 || hasSpoken) {
    platform.info(`Comment: ${order > 0 ? "a newer run" : "the run itself"} has spoken already, so this one does not.`);
    return own.url;
  }
  // With `comment: on-failure` a reported failure is updated too when it is fixed.
  if (isSameText(own.body, body)) return own.url;
  if (order === 0) {
    platform.warning(
      "Comment: two gates of this run write the same one, the input key tells them apart. The worse stays.",
    );
    if (alertRank(own.body) > alertRank(body)) return own.url;
  }
  try {
    return (await platform.updateComment(own.id, body)).url;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}

/** Ranks how bad a comment is by the alert at its beginning. */
const alertRank = (body: string): number =>
  Object.values<string>(ALERTS).indexOf(/^> \[!(\w+)\]/m.exec(body)?.[1] ?? "");

/** Returns the comments with our marker, oldest first. Anyone can have copied the marker. */
async function markedComments(number: number, marker: string, platform: Platform): Promise<IssueComment[]> {
  const marked = (await platform.listComments(number)).filter(({ body }) => body.startsWith(marker));
  return marked.sort((a, b) => a.id - b.id);
}

/** The first lines of a comment: the marker to find it, then the run and attempt, which show which one is newer. */
export function commentHead(subject: CommentSubject, key: string): string {
  const published = subject.reportAttempt === undefined ? "" : " published";
  return `${commentMarker(subject, key)}\n<!-- rag-gate-run ${subject.runId}.${subject.attempt}${published} -->`;
}

/** First line of a comment or issue. The workflow and the key distinguish several gates of one repository. */
export function commentMarker({ workflowPath }: Pick<CommentSubject, "workflowPath">, key: string): string {
  const inert = (text: string): string => text.replace(/[^A-Za-z0-9._/-]/g, "_");
  return `<!-- rag-gate ${inert(workflowPath)} ${inert(key)} -->`;
}

/** Compares the run of a comment or issue with this run: positive if newer, 0 if the same run and attempt. */
export function compareToRun(body: string, { runId, attempt }: Pick<RunContext, "runId" | "attempt">): number {
  const [, run = 0, ranAttempt = 0] = runLine(body) ?? [];
  return Number(run) - runId || Number(ranAttempt) - attempt;
}

/** The run, the attempt, and ` published` if another workflow published the comment for its run. */
const runLine = (body: string) =>
  /^<!-- rag-gate-run (\d+)\.(\d+)( published)? -->$/.exec(body.split(/\r?\n/)[1] ?? "");

/** Returns true if two texts are equal except for what GitHub changes when it stores them. */
export function isSameText(kept: string, given: string): boolean {
  const normalized = (text: string): string => text.replaceAll("\r\n", "\n").trim();
  return normalized(kept) === normalized(given);
}

/** The runner shows ten errors per step. One is reserved for the decision. */
const MAX_ERRORS = 9;

/** The runner also shows ten warnings per step. Half are reserved for what could not be read or written. */
const MAX_WARNINGS = 5;

/**
 * Annotates the worst failing cases at their lines in the golden dataset. A case is an error if the decision is FAIL
 * and the case leaks or did not fail before. Otherwise it is a warning, so that a green job or an old failure does not
 * look red. Cases from an artifact have no line to annotate.
 */
export function annotateFailures(
  report: Report,
  run: GateRun,
  isWorkspaceFile: (file: string) => boolean,
  platform: Platform,
): void {
  const { golden } = run.input;
  const left = { error: MAX_ERRORS, warning: MAX_WARNINGS };
  for (const failure of report.failures) {
    const { id, failed_checks, since } = failure;
    const item = golden.cases[golden.indexById.get(id)!]!;
    const isOld = since === "before";
    const leaks = failed_checks.some(isLeak);
    const level = report.decision === "FAIL" && (leaks || !isOld) ? "error" : "warning";
    if (!isWorkspaceFile(item.file) || left[level] === 0) continue;
    left[level]--;
    const checks = failedChecks(failure, (name) => logLine(name, 60));
    const when = isOld ? " in the baseline too" : "";
    platform[level](`${logLine(id, 80)} failed${when}: ${checks}`, { file: item.file, startLine: item.line });
  }
}

/** Annotates the problems of an invalid input. */
export function annotateProblems(problems: readonly Diagnostic[], platform: Platform): void {
  for (const { problem } of mergeRepeated(problems).slice(0, MAX_ERRORS)) {
    const { code, message, file, line, column } = problem;
    const place =
      file === undefined
        ? undefined
        : { file, ...(line && { startLine: line }), ...(column && { startColumn: column }) };
    platform.error(`${code}: ${logLine(message)}`, place);
  }
}
