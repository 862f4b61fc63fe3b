/** Payloads as GitHub sends them, cut to what is read and its neighbourhood. */
const repository = {
  id: 4711,
  name: "assistant",
  full_name: "acme/assistant",
  private: false,
  default_branch: "main",
  owner: { login: "acme" },
};

export function pushEvent(sha: string) {
  return {
    name: "push",
    payload: { ref: "refs/heads/main", before: "0".repeat(40), after: sha, repository, head_commit: { id: sha } },
  };
}

export function pullRequestEvent(
  number: number,
  sha: string,
  more: { fork?: boolean; private?: boolean; action?: string; base?: string } = {},
) {
  const head = {
    ref: "reranker-v3",
    sha,
    repo: more.fork ? { ...repository, id: 99, full_name: "mallory/assistant" } : repository,
  };
  const base = { ref: more.base ?? "main", sha: "b".repeat(40), repo: repository };
  return {
    name: "pull_request",
    payload: {
      action: more.action ?? "synchronize",
      number,
      pull_request: { number, head, base },
      repository: { ...repository, private: more.private ?? false },
    },
  };
}

export const scheduleEvent = { name: "schedule", payload: { schedule: "0 3 * * *", repository } };

export const dispatchEvent = {
  name: "workflow_dispatch",
  payload: { inputs: null, ref: "refs/heads/main", repository },
};
