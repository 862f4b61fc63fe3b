import { type Match, sample } from "./openapi.ts";
import type { FakeArtifact, FakeComment, FakePull, FakeRun, FakeState, Permissions } from "./state.ts";

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const OWN_AUTHOR = "github-actions[bot]";
const MAX_BODY = 65_536;

type Handler = (
  state: FakeState,
  match: Match,
  query: URLSearchParams,
  body: Record<string, unknown>,
  origin: string,
) => Answer;

/** What the token must hold for an operation. */
const needs: Readonly<Record<string, readonly [keyof Permissions, "read" | "write"]>> = {
  "actions/list-workflow-runs": ["actions", "read"],
  "actions/get-workflow-run": ["actions", "read"],
  "actions/list-workflow-run-artifacts": ["actions", "read"],
  "actions/download-artifact": ["actions", "read"],
  "pulls/get": ["pull-requests", "read"],
  "issues/list-comments": ["pull-requests", "read"],
  "issues/create-comment": ["pull-requests", "write"],
  "issues/update-comment": ["pull-requests", "write"],
};

const handlers: Readonly<Record<string, Handler>> = {
  "actions/list-workflow-runs": (state, { params }, query) => {
    const runs = state.runs.filter(
      (run) =>
        run.path.endsWith(`/${params.workflow_id}`) &&
        (query.get("branch") ?? run.head_branch) === run.head_branch &&
        (query.get("event") ?? run.event) === run.event &&
        (query.get("status") === null || query.get("status") === "completed"
          ? run.conclusion !== null
          : query.get("status") === run.conclusion),
    );
    const page = paged([...runs].reverse(), query);
    return { status: 200, body: { total_count: runs.length, workflow_runs: page.map((run) => runBody(state, run)) } };
  },
  "actions/get-workflow-run": (state, { params }) => {
    const run = state.runs.find(({ id }) => id === Number(params.run_id));
    return run === undefined ? notFound() : { status: 200, body: runBody(state, run) };
  },
  "actions/list-workflow-run-artifacts": (state, { params }, query) => {
    const found = state.artifacts.filter(
      ({ runId, name }) => runId === Number(params.run_id) && (query.get("name") ?? name) === name,
    );
    return {
      status: 200,
      body: { total_count: found.length, artifacts: paged(found, query).map((item) => artifactBody(state, item)) },
    };
  },
  "actions/download-artifact": (state, { params }, _query, _body, origin) => {
    const artifact = state.artifacts.find(({ id }) => id === Number(params.artifact_id));
    if (artifact === undefined) return notFound();
    if (artifact.expired) return { status: 410, body: { message: "Artifact has expired" } };
    return { status: 302, headers: { location: `${origin}/blob/download/${artifact.id}?sig=signed` } };
  },
  "pulls/get": (state, { params }) => {
    const pull = state.pulls.find(({ number }) => number === Number(params.pull_number));
    return pull === undefined ? notFound() : { status: 200, body: pullBody(pull) };
  },
  "issues/list-comments": (state, { params }, query) => {
    const all = state.comments.filter(({ issue }) => issue === Number(params.issue_number));
    return { status: 200, body: paged(all, query).map((comment) => commentBody(state, comment)) };
  },
  "issues/create-comment": (state, { params }, _query, body) => {
    const text = String(body.body);
    if (text.length > MAX_BODY) return tooLong();
    const comment = { id: state.nextId++, issue: Number(params.issue_number), body: text, author: OWN_AUTHOR };
    state.comments.push(comment);
    return { status: 201, body: commentBody(state, comment) };
  },
  "issues/update-comment": (state, { params }, _query, body) => {
    const comment = state.comments.find(({ id }) => id === Number(params.comment_id));
    const text = String(body.body);
    if (comment === undefined) return notFound();
    if (text.length > MAX_BODY) return tooLong();
    comment.body = text;
    return { status: 200, body: commentBody(state, comment) };
  },
};

/** Answers an operation of the REST API as GitHub would. */
export function answer(
  state: FakeState,
  match: Match,
  query: URLSearchParams,
  body: Record<string, unknown>,
  origin: string,
): Answer {
  const { operationId } = match.operation;
  const [permission, level] = needs[operationId] ?? [];
  const held =
    permission === undefined
      ? undefined
      : (state.permissions[permission] ?? (permission === "pull-requests" ? state.permissions.issues : undefined));
  if (permission !== undefined && held !== "write" && held !== level) {
    const headers = { "x-accepted-github-permissions": `${permission.replace("-", "_")}=${level}` };
    return {
      status: 403,
      body: {
        message: "Resource not accessible by integration",
        documentation_url: "https://docs.github.com",
        status: "403",
      },
      headers,
    };
  }
  const handler = handlers[operationId];
  return handler === undefined
    ? { status: 501, body: { message: `the double does not answer ${operationId}` } }
    : handler(state, match, query, body, origin);
}

function paged<T>(items: readonly T[], query: URLSearchParams): T[] {
  const size = Math.min(100, Number(query.get("per_page") ?? 30));
  const page = Number(query.get("page") ?? 1);
  return items.slice((page - 1) * size, page * size);
}

const notFound = (): Answer => ({
  status: 404,
  body: { message: "Not Found", documentation_url: "https://docs.github.com", status: "404" },
});

const tooLong = (): Answer => ({
  status: 422,
  body: {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com",
    errors: [{ code: "unprocessable", message: "Body is too long (maximum is 65536 characters)" }],
  },
});

function runBody(state: FakeState, run: FakeRun) {
  const { head_repository_id, ...fields } = run;
  const repository = sample("minimal-repository", {
    id: state.repositoryId,
    name: state.repo,
    full_name: `${state.owner}/${state.repo}`,
  });
  return sample("workflow-run", {
    ...fields,
    ...{ status: run.conclusion === null ? "in_progress" : "completed", run_attempt: 1, repository },
    head_repository: head_repository_id === null ? repository : { ...repository, id: head_repository_id },
  });
}

function artifactBody(state: FakeState, { id, name, bytes, expired, digest, runId }: FakeArtifact) {
  const run = {
    id: runId,
    repository_id: state.repositoryId,
    head_repository_id: state.repositoryId,
    head_branch: "x",
    head_sha: "x",
  };
  return sample("artifact", {
    id,
    name,
    size_in_bytes: bytes.length,
    expired,
    workflow_run: run,
    ...(digest === null ? {} : { digest }),
  });
}

function commentBody(state: FakeState, { id, body, author, issue }: FakeComment) {
  return sample("issue-comment", {
    ...{ id, body, author_association: "NONE" },
    html_url: `https://github.com/${state.owner}/${state.repo}/pull/${issue}#issuecomment-${id}`,
    user: sample("simple-user", { login: author, type: author.endsWith("[bot]") ? "Bot" : "User" }),
  });
}

function pullBody({ number, head, base }: FakePull) {
  const end = { label: "x", repo: sample("repository", {}), user: sample("simple-user", {}) };
  return sample("pull-request", { number, head: { ...end, ...head }, base: { ...end, ...base } });
}
