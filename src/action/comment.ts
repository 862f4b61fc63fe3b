import { type Diagnostic, mergeRepeated } from "../diagnostics/index.ts";
import type { GateRun } from "../gate/index.ts";
import { ALERTS } from "../report/markdown/index.ts";
import type { Report } from "../report/schema/index.ts";
import { failedChecks, isLeak } from "../report/text/index.ts";
import { logLine } from "../text/index.ts";
import { compareToRun, isPublished } from "./baseline-candidates.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import { type IssueComment, OWN_AUTHOR, type Platform, PlatformError } from "./platform.ts";

/** The runner shows ten errors a step. One is kept for the verdict itself. */
const SHOWN = 9;

/** It shows ten warnings, too, and what could not be read or written has to be among them. */
const SHOWN_BESIDE_WARNINGS = 5;

/**
 * Marks the worst failing cases at their lines of the golden file: as errors where the change may not ship and they leak
 * or did not fail before it, else as warnings: red marks on a green job, or on what the change did not do, say two things.
 * Cases from an artifact have no line to mark.
 */
export function annotateFailures(
  report: Report,
  run: GateRun,
  isWorkspaceFile: (file: string) => boolean,
  platform: Platform,
): void {
  const { golden } = run.input;
  const left = { error: SHOWN, warning: SHOWN_BESIDE_WARNINGS };
  for (const failure of report.failures) {
    const { id, failed_checks, since } = failure;
    const item = golden.cases[golden.indexById.get(id)!]!;
    const isOld = since === "before";
    const leaks = failed_checks.some(isLeak);
    const mark = report.decision === "FAIL" && (leaks || !isOld) ? "error" : "warning";
    if (!isWorkspaceFile(item.file) || left[mark] === 0) continue;
    left[mark]--;
    const checks = failedChecks(failure, (name) => logLine(name, 60));
    const when = isOld ? " in the baseline too" : "";
    platform[mark](`${logLine(id, 80)} failed${when}: ${checks}`, { file: item.file, line: item.line });
  }
}

/** Marks the problems of an input that cannot be judged. */
export function annotateProblems(problems: readonly Diagnostic[], platform: Platform): void {
  for (const { problem } of mergeRepeated(problems).slice(0, SHOWN)) {
    const { code, message, file, line, column } = problem;
    const place = file === undefined ? undefined : { file, ...(line ? { line } : {}), ...(column ? { column } : {}) };
    platform.error(`${code}: ${logLine(message)}`, place);
  }
}

/** Whether a text that GitHub keeps is the one that it was given: it stores line ends in its own way. */
export function isSameText(kept: string, given: string): boolean {
  return plain(kept) === plain(given);
}

const plain = (text: string): string => text.replaceAll("\r\n", "\n").trim();

/** What a comment is about: the gate that writes it, and the run and commit that it speaks for. */
export type CommentSubject = Pick<RunContext, "workflowPath" | "runId" | "attempt" | "headSha" | "pullRequest"> & {
  /** Written for another run, which may have spoken for itself: the attempt of it that made the report. */
  readonly reportAttempt?: number;
};

/** First line of our comment or issue: the workflow and the key tell several gates of one repository apart. */
export function commentMarker({ workflowPath }: Pick<CommentSubject, "workflowPath">, key: string): string {
  const inert = (text: string): string => text.replace(/[^A-Za-z0-9._/-]/g, "_");
  return `<!-- rag-gate ${inert(workflowPath)} ${inert(key)} -->`;
}

/** The two lines that a comment begins with: by the first it is found again, by the second it is told from a newer one. */
export function commentHead(subject: CommentSubject, key: string): string {
  const published = subject.reportAttempt === undefined ? "" : " published";
  return `${commentMarker(subject, key)}\n<!-- rag-gate-run ${subject.runId}.${subject.attempt}${published} -->`;
}

/**
 * Writes the one comment of this gate: found by marker and author over all pages, updated in place, left alone when
 * nothing changed. It is never written for a head that is no longer the pull request's, and never over what a newer run
 * has written. Returns its address, or null.
 */
export async function stickyComment(
  body: string,
  passes: boolean,
  { comment, key }: Pick<ActionInputs, "comment" | "key">,
  subject: CommentSubject,
  platform: Platform,
): Promise<string | null> {
  const { pullRequest, headSha } = subject;
  if (pullRequest === null || comment === "never") return null;
  const marker = commentMarker(subject, key);
  const { number } = pullRequest;
  const marked = await markedComments(number, marker, platform);
  const own = marked.find(({ author }) => author === OWN_AUTHOR);
  const isUntold = own === undefined && comment === "on-failure" && passes;
  // One that carries the marker may be of a token of the user's own, and tell of a failure.
  if (isUntold && marked.length === 0) return null;
  // Asked for last, so that the answer is as fresh as it can be when the comment is written.
  if ((await platform.pullHeadSha(number)) !== headSha) {
    platform.info("Comment: the pull request has a newer head, so this run does not speak for it.");
    return null;
  }
  const updated = own === undefined ? null : await update(own, body, subject, platform);
  if (updated !== null) return updated;
  const created = await platform.createComment(number, body);
  // A token of the user's own writes as somebody else, which is known only now.
  const writer = created.author ?? OWN_AUTHOR;
  const written = (await markedComments(number, marker, platform)).filter(({ author }) => author === writer);
  const [first = created, ...others] = written;
  if (isUntold && first.id === created.id) {
    await platform.deleteComment(created.id);
    return null;
  }
  if (first.id === created.id || !others.some(({ id }) => id === created.id)) return created.url;
  // A job beside this one was quicker, or an earlier run has written already: that comment stays, this one goes.
  const url = await update(first, body, subject, platform);
  if (url === null) return created.url;
  await platform.deleteComment(created.id);
  return url;
}

/** The address of the comment as it is now; null where somebody has deleted it since it was listed. */
async function update(
  own: IssueComment,
  body: string,
  subject: CommentSubject,
  platform: Platform,
): Promise<string | null> {
  const order = compareToRun(own.body, subject);
  const { runId, reportAttempt } = subject;
  // An attempt that repeats other jobs alone leaves what the run itself has said of the same report.
  const hasSpoken =
    reportAttempt !== undefined &&
    !isPublished(own.body) &&
    compareToRun(own.body, { runId, attempt: reportAttempt }) >= 0;
  if (order > 0 || hasSpoken) {
    platform.info(`Comment: ${order > 0 ? "a newer run" : "the run itself"} has spoken already, so this one does not.`);
    return own.url;
  }
  // Once a failure was told, so is that it is mended, also with `comment: on-failure`.
  if (isSameText(own.body, body)) return own.url;
  if (order === 0) {
    platform.warning(
      "Comment: two gates of this run write the same one, the input key tells them apart. The worse stays.",
    );
    if (alarm(own.body) > alarm(body)) return own.url;
  }
  try {
    return (await platform.updateComment(own.id, body)).url;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}

/** How bad what a comment says is, by the alert that it begins with. */
function alarm(body: string): number {
  const [, alert = ""] = /^> \[!(\w+)\]/m.exec(body) ?? [];
  return Object.values<string>(ALERTS).indexOf(alert);
}

/** Those that carry our marker, which anybody may have planted, the oldest first. */
async function markedComments(number: number, marker: string, platform: Platform): Promise<IssueComment[]> {
  const marked = (await platform.listComments(number)).filter(({ body }) => body.startsWith(marker));
  return marked.sort((a, b) => a.id - b.id);
}
