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

export function mergeGroupEvent(sha: string, base: string) {
  const head_ref = "refs/heads/gh-readonly-queue/main/pr-7";
  return {
    name: "merge_group",
    payload: {
      action: "checks_requested",
      merge_group: { head_sha: sha, head_ref, base_sha: base, base_ref: "refs/heads/main", head_commit: { id: sha } },
      repository,
    },
  };
}

export function releaseEvent(target: string) {
  const release = { id: 1, tag_name: "v1", target_commitish: target, draft: false, prerelease: false };
  return { name: "release", payload: { action: "published", release, repository } };
}

export function tagEvent(sha: string) {
  return { name: "push", payload: { ref: "refs/tags/v1", before: "0".repeat(40), after: sha, repository } };
}

/** The end of another run; `pull_requests` is empty when its head is in a fork, as on GitHub. */
export function workflowRunEvent(more: Readonly<Record<string, unknown>> = {}) {
  const head_repository = { id: 99, full_name: "mallory/assistant", owner: { login: "mallory" } };
  const workflow_run = {
    id: 200,
    run_attempt: 1,
    event: "pull_request",
    status: "completed",
    conclusion: "failure",
    path: ".github/workflows/rag.yml",
    head_branch: "reranker-v3",
    head_sha: "c".repeat(40),
    head_repository,
    repository,
    pull_requests: [],
    ...more,
  };
  return { name: "workflow_run", payload: { action: "completed", workflow_run, repository } };
}
