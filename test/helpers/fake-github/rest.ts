import { type Answer, type Asked, type Handler, notFound, paged, tooLong } from "./answer.ts";
import { sample } from "./openapi.ts";
import {
  commitHandler,
  compareHandler,
  contentsHandler,
  listCommitsHandler,
  listReleasesHandler,
} from "./repository.ts";
import type { FakeArtifact, FakeComment, FakeIssue, FakePull, FakeRun, FakeState, Permissions } from "./state.ts";

const MAX_BODY = 65_536;

/** What the token must hold for an operation. */
const needs = {
  "actions/list-workflow-runs": ["actions", "read"],
  "actions/get-workflow-run": ["actions", "read"],
  "actions/list-workflow-run-artifacts": ["actions", "read"],
  "actions/list-artifacts-for-repo": ["actions", "read"],
  "actions/download-artifact": ["actions", "read"],
  "pulls/get": ["pull-requests", "read"],
  "issues/list-comments": ["pull-requests", "read"],
  "issues/create-comment": ["pull-requests", "write"],
  "issues/update-comment": ["pull-requests", "write"],
  "issues/delete-comment": ["pull-requests", "write"],
  "repos/get-content": ["contents", "read"],
  "repos/compare-commits-with-basehead": ["contents", "read"],
  "repos/list-commits": ["contents", "read"],
  "repos/get-commit": ["contents", "read"],
  "repos/list-releases": ["contents", "read"],
  "pulls/list": ["pull-requests", "read"],
  "issues/list-for-repo": ["issues", "read"],
  "issues/create": ["issues", "write"],
  "issues/update": ["issues", "write"],
} as const satisfies Readonly<Record<string, readonly [keyof Permissions, "read" | "write"]>>;
type OperationId = keyof typeof needs;

const handlers: Readonly<Record<OperationId, Handler>> = {
  "actions/list-workflow-runs": (state, { params, query }) => {
    const runs = state.runs.filter(
      (run) =>
        run.path.endsWith(`/${params.workflow_id}`) &&
        (query.get("branch") ?? run.head_branch) === run.head_branch &&
        (query.get("event") ?? run.event) === run.event &&
        (query.get("head_sha") ?? run.head_sha) === run.head_sha &&
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
  "actions/list-workflow-run-artifacts": (state, { params, query }) => {
    const found = state.artifacts.filter(
      ({ runId, name }) => runId === Number(params.run_id) && (query.get("name") ?? name) === name,
    );
    return {
      status: 200,
      body: { total_count: found.length, artifacts: paged(found, query).map((item) => artifactBody(state, item)) },
    };
  },
  "actions/list-artifacts-for-repo": (state, { query }) => {
    const found = state.artifacts.filter(({ name }) => (query.get("name") ?? name) === name).reverse();
    return {
      status: 200,
      body: { total_count: found.length, artifacts: paged(found, query).map((item) => artifactBody(state, item)) },
    };
  },
  "actions/download-artifact": (state, { params, origin }) => {
    const artifact = state.artifacts.find(({ id }) => id === Number(params.artifact_id));
    if (artifact === undefined) return notFound();
    if (artifact.expired) return { status: 410, body: { message: "Artifact has expired" } };
    return { status: 302, headers: { location: `${origin}/blob/download/${artifact.id}?sig=signed` } };
  },
  "pulls/get": (state, { params }) => {
    const pull = state.pulls.find(({ number }) => number === Number(params.pull_number));
    return pull === undefined ? notFound() : { status: 200, body: pullBody(state, pull) };
  },
  "issues/list-comments": (state, { params, query }) => {
    const all = state.comments.filter(({ issue }) => issue === Number(params.issue_number));
    return { status: 200, body: paged(all, query).map((comment) => commentBody(state, comment)) };
  },
  "issues/create-comment": (state, { params, body }) => {
    const text = String(body.body);
    if (text.length > MAX_BODY) return tooLong();
    const comment = { id: state.nextId++, issue: Number(params.issue_number), body: text, author: state.writer };
    state.comments.push(comment);
    return { status: 201, body: commentBody(state, comment) };
  },
  "issues/update-comment": (state, { params, body }) => {
    const comment = state.comments.find(({ id }) => id === Number(params.comment_id));
    const text = String(body.body);
    if (comment === undefined) return notFound();
    if (text.length > MAX_BODY) return tooLong();
    comment.body = text;
    return { status: 200, body: commentBody(state, comment) };
  },
  "issues/delete-comment": (state, { params }) => {
    const at = state.comments.findIndex(({ id }) => id === Number(params.comment_id));
    if (at < 0) return notFound();
    state.comments.splice(at, 1);
    return { status: 204 };
  },
  "repos/get-content": contentsHandler,
  "repos/compare-commits-with-basehead": compareHandler,
  "repos/list-commits": listCommitsHandler,
  "repos/get-commit": commitHandler,
  "repos/list-releases": listReleasesHandler,
  "pulls/list": (state, { query }) => {
    const head = query.get("head");
    const wanted = query.get("state") ?? "open";
    const found = state.pulls.filter(
      (pull) =>
        (wanted === "all" || (pull.state ?? "open") === wanted) &&
        (head === null || head === `${pull.head.owner ?? state.owner}:${pull.head.ref}`),
    );
    return { status: 200, body: paged(found, query).map((pull) => pullBody(state, pull, "pull-request-simple")) };
  },
  "issues/list-for-repo": (state, { query }) => {
    const wanted = query.get("state") ?? "open";
    const found = state.issues.filter(
      ({ state: is, author }) => (wanted === "all" || is === wanted) && (query.get("creator") ?? author) === author,
    );
    return { status: 200, body: paged([...found].reverse(), query).map((issue) => issueBody(state, issue)) };
  },
  "issues/create": (state, { body: { title, body = "" } }) => {
    const issue: FakeIssue = {
      number: state.nextId++,
      author: state.writer,
      title: String(title),
      body: String(body),
      state: "open",
    };
    if (issue.body.length > MAX_BODY) return tooLong();
    state.issues.push(issue);
    return { status: 201, body: issueBody(state, issue) };
  },
  "issues/update": (state, { params, body: fields }) => {
    const issue = state.issues.find(({ number }) => number === Number(params.issue_number));
    if (issue === undefined) return notFound();
    Object.assign(issue, fields);
    return { status: 200, body: issueBody(state, issue) };
  },
};

/** Answers an operation of the REST API as GitHub would. */
export function answer(state: FakeState, operationId: string, asked: Asked): Answer {
  if (!isKnown(operationId)) return { status: 501, body: { message: `the double does not answer ${operationId}` } };
  const [permission, level] = needs[operationId];
  const held = state.permissions[permission] ?? (permission === "pull-requests" ? state.permissions.issues : undefined);
  if (held !== "write" && held !== level) {
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
  return handlers[operationId](state, asked);
}

const isKnown = (operationId: string): operationId is OperationId => Object.hasOwn(needs, operationId);

function runBody(state: FakeState, run: FakeRun) {
  const { head_repository_id, ...fields } = run;
  const repository = sample("minimal-repository", {
    id: state.repositoryId,
    name: state.repo,
    full_name: `${state.owner}/${state.repo}`,
  });
  return sample("workflow-run", {
    ...fields,
    status: run.conclusion === null ? "in_progress" : "completed",
    repository,
    run_attempt: run.run_attempt ?? 1,
    head_repository: head_repository_id === null ? repository : { ...repository, id: head_repository_id },
  });
}

function artifactBody(state: FakeState, { id, name, bytes, expired, digest, runId }: FakeArtifact) {
  const maker = state.runs.find((known) => known.id === runId);
  const run = {
    id: runId,
    repository_id: state.repositoryId,
    head_repository_id: maker?.head_repository_id ?? state.repositoryId,
    head_branch: maker?.head_branch ?? "x",
    head_sha: maker?.head_sha ?? "x",
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
    id,
    body,
    author_association: "NONE",
    html_url: `https://github.com/${state.owner}/${state.repo}/pull/${issue}#issuecomment-${id}`,
    user: sample("simple-user", { login: author, type: author.endsWith("[bot]") ? "Bot" : "User" }),
  });
}

function pullBody(state: FakeState, { number, head, base, state: is = "open" }: FakePull, schema = "pull-request") {
  const owner = head.owner ?? state.owner;
  const login = (name: string) => sample("simple-user", { login: name });
  const repository = (id: number, name: string) => sample("repository", { id, owner: login(name) });
  const { owner: _, ...tip } = head;
  const isFork = head.owner !== undefined && head.owner !== state.owner;
  return sample(schema, {
    number,
    state: is,
    head: {
      label: `${owner}:${head.ref}`,
      user: login(owner),
      repo: repository(isFork ? 99 : state.repositoryId, owner),
      ...tip,
    },
    base: {
      label: `${state.owner}:${base.ref}`,
      user: login(state.owner),
      repo: repository(state.repositoryId, state.owner),
      ...base,
    },
  });
}

function issueBody(state: FakeState, { number, title, body, state: is, author }: FakeIssue) {
  return sample("issue", {
    id: number,
    number,
    title,
    body,
    state: is,
    html_url: `https://github.com/${state.owner}/${state.repo}/issues/${number}`,
    user: sample("simple-user", { login: author, type: "Bot" }),
  });
}
