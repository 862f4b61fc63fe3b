import { ALERTS } from "../report/markdown/alerts.ts";
import { compareToRun, isPublished } from "./baseline/compare-to-run.ts";
import { isSameText } from "./is-same-text.ts";
import { OWN_AUTHOR } from "./own-author.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { IssueComment, Platform } from "./platform.ts";
import { PlatformError } from "./platform-error.ts";
import type { RunContext } from "./run-context.ts";

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
