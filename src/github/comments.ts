import {
  type IssueComment,
  isSameText,
  OWN_AUTHOR,
  type OwnIssue,
  type Platform,
  type PullRequest,
} from "../action/index.ts";
import { type GithubApi, PAGE_SIZE, readPages, requiredText, withRetry } from "./api.ts";

/** All comments are read, because any of them can be ours. */
const MAX_COMMENT_PAGES = 30;

/** Implements the calls about pull requests and their comments. */
export function commentCalls({
  octokit,
  ask,
  here,
}: GithubApi): Pick<
  Platform,
  "listPulls" | "pullHeadSha" | "listComments" | "createComment" | "updateComment" | "deleteComment"
> {
  function listComments(number: number): Promise<IssueComment[]> {
    return readPages(MAX_COMMENT_PAGES, async (page) => {
      const { data } = await ask("listing comments", "pull-requests: write", (client) =>
        client.rest.issues.listComments({ ...here, issue_number: number, per_page: PAGE_SIZE, page }),
      );
      return data.map(toComment);
    });
  }

  return {
    async listPulls(head) {
      const { data } = await ask("listing pull requests", "pull-requests: read", (client) =>
        client.rest.pulls.list({ ...here, state: "open", head, per_page: PAGE_SIZE }),
      );
      return data.map(
        (pull): PullRequest => ({
          number: pull.number,
          headSha: pull.head.sha,
          headRepositoryId: (pull.head.repo as { id: number } | null)?.id ?? null,
          baseRepositoryId: pull.base.repo.id,
        }),
      );
    },

    async pullHeadSha(number) {
      const { data } = await ask("reading the pull request", "pull-requests: read", (client) =>
        client.rest.pulls.get({ ...here, pull_number: number }),
      );
      return data.head.sha;
    },

    listComments,

    async createComment(number, body) {
      const client = await octokit();
      return createOnce("writing the comment", "pull-requests: write", body, {
        create: async () =>
          toComment((await client.rest.issues.createComment({ ...here, issue_number: number, body })).data),
        list: () => listComments(number),
      });
    },

    async updateComment(id, body) {
      const { data } = await ask("updating the comment", "pull-requests: write", (client) =>
        client.rest.issues.updateComment({ ...here, comment_id: id, body }),
      );
      return toComment(data);
    },

    async deleteComment(id) {
      await ask("deleting a comment", "pull-requests: write", (client) =>
        client.rest.issues.deleteComment({ ...here, comment_id: id }),
      );
    },
  };
}

interface RestComment {
  readonly id: number;
  readonly body?: string | null;
  readonly user?: { readonly login: string } | null;
  readonly html_url: string;
}

function toComment({ id, body, user, html_url }: RestComment): IssueComment {
  return { id, body: body ?? "", author: user?.login ?? null, url: requiredText(html_url) };
}

const MAX_ISSUE_PAGES = 5;
const WRITE = "issues: write";

/** Implements the calls about issues. */
export function issueCalls({
  octokit,
  ask,
  here,
}: GithubApi): Pick<Platform, "listOwnIssues" | "createIssue" | "updateIssue"> {
  return {
    async listOwnIssues() {
      const all = await readPages(MAX_ISSUE_PAGES, async (page) => {
        const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE_SIZE, page } as const;
        const { data } = await ask("listing issues", WRITE, (client) => client.rest.issues.listForRepo(query));
        return data;
      });
      // GitHub lists pull requests as issues too. The author is checked again, because anyone can copy a marker.
      return all.filter((issue) => !issue.pull_request && issue.user?.login === OWN_AUTHOR).map(toIssue);
    },

    async createIssue(title, body) {
      const client = await octokit();
      const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE_SIZE } as const;
      return createOnce("opening an issue", WRITE, body, {
        create: async () => toIssue((await client.rest.issues.create({ ...here, title, body })).data),
        list: async () => (await client.rest.issues.listForRepo(query)).data.map(toIssue),
      });
    },

    async updateIssue(number, { body, closed }) {
      const { data } = await ask("updating an issue", WRITE, (client) =>
        client.rest.issues.update({
          ...here,
          issue_number: number,
          ...(body === undefined ? {} : { body }),
          ...(closed ? { state: "closed", state_reason: "completed" } : {}),
        }),
      );
      return toIssue(data);
    },
  };
}

function toIssue(issue: {
  readonly number: number;
  readonly body?: string | null;
  readonly html_url: string;
}): OwnIssue {
  return { number: issue.number, body: issue.body ?? "", url: requiredText(issue.html_url) };
}

/**
 * Creates a comment or issue once. A truncated answer can mean that it was created, so a retry looks for it in the list
 * first.
 */
function createOnce<T extends { readonly body: string }>(
  operation: string,
  permission: string,
  body: string,
  { create, list }: { create(): Promise<T>; list(): Promise<readonly T[]> },
): Promise<T> {
  let isRetry = false;
  return withRetry(operation, permission, async () => {
    const created = isRetry ? (await list()).find((one) => isSameText(one.body, body)) : undefined;
    isRetry = true;
    return created ?? create();
  });
}
