import type { ActionInputs } from "./parse-inputs.ts";
import type { IssueComment, Platform } from "./platform.ts";
import type { RunContext } from "./run-context.ts";

/** Whom a workflow's own token writes as. A marker in anybody else's comment was planted there. */
const OWN_AUTHOR = "github-actions[bot]";

/** First line of our comment: the workflow and the key tell several gates of one repository apart. */
export function commentMarker(context: RunContext, key: string): string {
  const inert = (text: string): string => text.replace(/[^A-Za-z0-9._/-]/g, "_");
  return `<!-- rag-gate ${inert(context.workflowPath)} ${inert(key)} -->`;
}

/**
 * Writes the one comment of this gate: found by marker and author over all pages, updated in place, left alone when
 * nothing changed, never written for a head that is no longer the pull request's. Returns its address, or null.
 */
export async function stickyComment(
  body: string,
  passes: boolean,
  inputs: ActionInputs,
  context: RunContext,
  platform: Platform,
): Promise<string | null> {
  const { pullRequest } = context;
  if (pullRequest === null || inputs.comment === "never") return null;
  if ((await platform.pullHeadSha(pullRequest.number)) !== context.headSha) {
    platform.info("Comment: the pull request has a newer head, so this run does not speak for it.");
    return null;
  }
  const marker = commentMarker(context, inputs.key);
  const own = (await platform.listComments(pullRequest.number)).find((comment) => isOwn(comment, marker));
  if (own === undefined) {
    if (inputs.comment === "on-failure" && passes) return null;
    return (await platform.createComment(pullRequest.number, body)).url;
  }
  // What failed once is told to be mended, also where only failures are told.
  if (own.body.replaceAll("\r\n", "\n").trim() === body.trim()) return own.url;
  return (await platform.updateComment(own.id, body)).url;
}

function isOwn({ body, author }: IssueComment, marker: string): boolean {
  return author === OWN_AUTHOR && body.startsWith(marker);
}
