import { OWN_AUTHOR } from "../action/own-author.ts";
import type { OwnIssue, Platform } from "../action/platform.ts";
import { createOnce } from "./create-once.ts";
import type { GithubApi } from "./github-api.ts";
import { PAGE, readPages } from "./read-pages.ts";
import { requiredText } from "./required-text.ts";

const MAX_PAGES = 5;
const WRITE = "issues: write";

/** Issues of the repository. */
export function issueCalls({
  octokit,
  ask,
  here,
}: GithubApi): Pick<Platform, "listOwnIssues" | "createIssue" | "updateIssue"> {
  return {
    async listOwnIssues() {
      const all = await readPages(MAX_PAGES, async (page) => {
        const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE, page } as const;
        const { data } = await ask("listing issues", WRITE, (client) => client.rest.issues.listForRepo(query));
        return data;
      });
      // GitHub lists pull requests as issues too; the author is checked again, as a marker can be planted.
      return all.filter((issue) => !issue.pull_request && issue.user?.login === OWN_AUTHOR).map(toIssue);
    },

    async createIssue(title, body) {
      const client = await octokit();
      const query = { ...here, state: "open", creator: OWN_AUTHOR, per_page: PAGE } as const;
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
