import type { getOctokit } from "@actions/github";
import { PlatformError } from "../action/platform-error.ts";

type Octokit = ReturnType<typeof getOctokit>;

/** The REST client, loaded and made with the first call: a run that asks GitHub nothing does not pay for it. */
export function lazyOctokit(token: string): () => Promise<Octokit> {
  let made: Promise<Octokit> | undefined;
  return () => {
    if (token === "")
      return Promise.reject(new PlatformError("asking GitHub", null, null, "the input github-token is empty"));
    made ??= import("@actions/github").then(({ getOctokit: make }) =>
      make(token, { userAgent: "rag-gate", log: SILENT, request: { retries: 0 } }),
    );
    return made;
  };
}

/** The client's own warnings quote addresses and answers; what went wrong is told by our errors. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
