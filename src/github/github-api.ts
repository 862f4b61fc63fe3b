import type { lazyOctokit } from "./rest-client.ts";
import { withRetry } from "./with-retry.ts";

type Client = Awaited<ReturnType<ReturnType<typeof lazyOctokit>>>;

/** GitHub's REST API, and the repository that is asked about. */
export interface GithubApi {
  /** The client, made with the first call. */
  readonly octokit: () => Promise<Client>;
  /** What the client is answered; see `withRetry`. */
  ask<T>(operation: string, permission: string, call: (client: Client) => Promise<T>): Promise<T>;
  readonly here: { readonly owner: string; readonly repo: string };
}

export function githubApi(octokit: () => Promise<Client>, here: GithubApi["here"]): GithubApi {
  return {
    octokit,
    here,
    async ask(operation, permission, call) {
      const client = await octokit();
      return withRetry(operation, permission, () => call(client));
    },
  };
}
