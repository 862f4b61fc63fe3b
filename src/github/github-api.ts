import type { lazyOctokit } from "./rest-client.ts";

/** The REST client, made with the first call, and the repository that is asked about. */
export interface GithubApi {
  readonly octokit: ReturnType<typeof lazyOctokit>;
  readonly here: { readonly owner: string; readonly repo: string };
}
