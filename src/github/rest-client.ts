import type { getOctokit } from "@actions/github";

type Octokit = ReturnType<typeof getOctokit>;

/** The REST client, loaded and made with the first call: a run that asks GitHub nothing does not pay for it. */
export function lazyOctokit(token: string): () => Promise<Octokit> {
  let made: Promise<Octokit> | undefined;
  return () => {
    made ??= import("@actions/github").then(({ getOctokit: make }) =>
      make(token, { userAgent: "rag-gate", log: SILENT, request: { retries: 0 } }),
    );
    return made;
  };
}

/** The client's own warnings quote addresses and answers; what went wrong is told by our errors. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
