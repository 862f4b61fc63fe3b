import type { IssueComment, Platform, PullRequest } from "../action/platform.ts";
import { createOnce } from "./create-once.ts";
import type { GithubApi } from "./github-api.ts";
import { PAGE, readPages } from "./read-pages.ts";
import { requiredText } from "./required-text.ts";

/** Comments are looked at in full: ours may be any of them. */
const MAX_COMMENT_PAGES = 30;

/** Pull requests and their comments. */
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
        client.rest.issues.listComments({ ...here, issue_number: number, per_page: PAGE, page }),
      );
      return data.map(toComment);
    });
  }

  return {
    async listPulls(head) {
      const { data } = await ask("listing pull requests", "pull-requests: read", (client) =>
        client.rest.pulls.list({ ...here, state: "open", head, per_page: PAGE }),
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
