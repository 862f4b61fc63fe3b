import { join } from "node:path";
import {
  type ArtifactInfo,
  type IssueComment,
  isSameText,
  LISTED_RUNS,
  OWN_AUTHOR,
  type OwnIssue,
  type Platform,
  PlatformError,
  type WorkflowRun,
} from "../action/index.ts";
import { compareBytes } from "../text/index.ts";
import { type Client, type GithubApi, PAGE_SIZE, withRetry } from "./api.ts";
import { checkArchiveSize, downloadArtifact } from "./artifacts.ts";

/** Pages read per list. The lists of runs, artifacts, and issues start with the newest entry. */
const MAX_RUN_PAGES = LISTED_RUNS / PAGE_SIZE;
const MAX_ARTIFACT_PAGES = 10;
const MAX_ISSUE_PAGES = 5;
/** All comments are read, because any of them can be ours. */
const MAX_COMMENT_PAGES = 30;

/** Permissions that the calls need. */
const READ_ACTIONS = "actions: read";
const READ_CONTENTS = "contents: read";
const READ_PULLS = "pull-requests: read";
const WRITE_PULLS = "pull-requests: write";
const WRITE_ISSUES = "issues: write";

/** The part of the platform that GitHub's REST API implements. */
type RestCalls = Omit<Platform, "uploadArtifact" | "within" | "summary" | "output" | "info" | "warning" | "error">;

/** Implements the calls to GitHub's REST API. Archives are kept in the folder `temporary`. */
export function restCalls({ octokit, ask, readPages, here }: GithubApi, temporary: string): RestCalls {
  const parentsOf = new Map<string, Promise<string[]>>();
  const ownIssues = { ...here, state: "open", creator: OWN_AUTHOR } as const;

  async function readParents(sha: string): Promise<string[]> {
    const data = await ask("reading a commit", READ_CONTENTS, ({ rest }) =>
      rest.repos.listCommits({ ...here, sha, per_page: 1 }),
    );
    return data[0]?.parents.map((parent) => parent.sha) ?? [];
  }

  /** Creates a comment or issue once: a truncated answer can mean success, so a retry looks into the list first. */
  async function createOnce<T extends { readonly body: string }>(
    operation: string,
    permission: string,
    create: (client: Client) => Promise<T>,
    list: (client: Client) => Promise<readonly T[]>,
    body: string,
  ): Promise<T> {
    const client = await octokit();
    let isRetry = false;
    return withRetry(operation, permission, async () => {
      const created = isRetry ? (await list(client)).find((one) => isSameText(one.body, body)) : undefined;
      isRetry = true;
      return created ?? create(client);
    });
  }

  const calls: RestCalls = {
    async listRuns(workflowFile, branch, only = {}) {
      const query = { ...here, ...only, workflow_id: workflowFile, branch, status: "completed" } as const;
      const runs = await readPages(MAX_RUN_PAGES, async (paging) => {
        const data = await ask("listing workflow runs", READ_ACTIONS, ({ rest }) =>
          rest.actions.listWorkflowRuns({ ...query, ...paging }),
        );
        return data.workflow_runs;
      });
      return runs.map(toRun);
    },

    async getRun(id) {
      return toRun(
        await ask("reading a workflow run", READ_ACTIONS, ({ rest }) =>
          rest.actions.getWorkflowRun({ ...here, run_id: id }),
        ),
      );
    },

    async runsWithArtifact(name, branch) {
      const all = await readPages(MAX_ARTIFACT_PAGES, async (paging) => {
        const data = await ask("listing artifacts", READ_ACTIONS, ({ rest }) =>
          rest.actions.listArtifactsForRepo({ ...here, name, ...paging }),
        );
        return data.artifacts;
      });
      return all.flatMap(({ expired, workflow_run: run }) =>
        run?.id !== undefined && run.head_branch === branch && run.head_repository_id === run.repository_id
          ? [{ runId: run.id, expired }]
          : [],
      );
    },

    async listArtifacts(runId, name) {
      const query = { ...here, run_id: runId, ...(name === null ? {} : { name }) };
      let total = 0;
      const found = await readPages(MAX_ARTIFACT_PAGES, async (paging) => {
        const data = await ask("listing artifacts", READ_ACTIONS, ({ rest }) =>
          rest.actions.listWorkflowRunArtifacts({ ...query, ...paging }),
        );
        // Later pages can also count artifacts that other jobs uploaded meanwhile.
        if (paging.page === 1) total = data.total_count;
        return data.artifacts;
      });
      // A pattern would silently miss the unlisted artifacts.
      if (name === null && found.length < total) {
        const detail = `this run has ${total}, and ${found.length} are listed`;
        throw new PlatformError("listing artifacts", detail);
      }
      return found.map(({ id, name: itsName, size_in_bytes, expired, digest, workflow_run: run }): ArtifactInfo => {
        const isKnown = run?.id !== undefined && run.head_sha !== undefined;
        const uploader = isKnown ? { id: run.id!, headSha: run.head_sha! } : null;
        return { id, name: itsName, bytes: size_in_bytes, expired, digest: digest ?? null, run: uploader };
      });
    },

    async openArtifact({ id, name, bytes, digest }) {
      const operation = `download of artifact ${id}`;
      checkArchiveSize(operation, bytes);
      const path = await ask(operation, READ_ACTIONS, async (client) => {
        // The URL is valid for one minute, so each try requests a new one.
        const { headers } = await client.request(
          "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
          { ...here, artifact_id: id, archive_format: "zip", request: { redirect: "manual" } },
        );
        if (headers.location === undefined) throw new PlatformError(operation, "GitHub gave no address for it");
        return { data: await downloadArtifact(headers.location, digest, join(temporary, "rag-gate-artifacts"), id) };
      });
      const { zipFiles } = await import("../workspace/lazy.ts");
      return zipFiles(path, `artifact ${name}`);
    },

    async readPath(path, sha) {
      const operation = `reading ${path === "" ? "the files" : path} of commit ${sha.slice(0, 7)}`;
      const data = await nullIfMissing([404], () =>
        ask(operation, READ_CONTENTS, ({ rest }) => rest.repos.getContent({ ...here, path, ref: sha })),
      );
      if (data === null) return null;
      if (Array.isArray(data))
        return data.map(({ name, type, sha: hash }) => ({ name: requiredText(name), kind: kindOf(type), sha: hash }));
      if (data.type !== "file") throw new PlatformError(operation, "it is no regular file");
      const { content, encoding, sha: blob } = data;
      return {
        sha: blob,
        read: async () => {
          if (encoding === "base64") return Buffer.from(content, "base64");
          // Above 1 MB the content needs this separate request. Above 100 MB it is not available.
          return ask(operation, READ_CONTENTS, async (client) => {
            const raw = await client.request("GET /repos/{owner}/{repo}/contents/{path}", {
              ...here,
              path,
              ref: sha,
              headers: { accept: "application/vnd.github.raw+json" },
              request: { parseSuccessResponseBody: false },
            });
            // Read it inside `ask`, which retries if the connection breaks meanwhile.
            const stream = raw.data as unknown as ReadableStream<Uint8Array>;
            return { data: new Uint8Array(await new Response(stream).arrayBuffer()) };
          });
        },
      };
    },

    async parents(sha) {
      // Parents are requested several times and never change.
      const known = parentsOf.get(sha) ?? readParents(sha);
      parentsOf.set(sha, known);
      return known;
    },

    async mergeBase(base, head) {
      const data = await ask("comparing base and head", READ_CONTENTS, ({ rest }) =>
        rest.repos.compareCommitsWithBasehead({ ...here, basehead: `${base}...${head}`, per_page: 1 }),
      );
      return data.merge_base_commit.sha;
    },

    async ancestors(sha) {
      const data = await ask("listing commits", READ_CONTENTS, ({ rest }) =>
        rest.repos.listCommits({ ...here, sha, per_page: PAGE_SIZE }),
      );
      return data.map((commit) => commit.sha);
    },

    async commitOfTag(tag) {
      // A name that is not a commit gives status 422.
      const data = await nullIfMissing([404, 422], () =>
        ask(`reading tag ${tag}`, READ_CONTENTS, ({ rest }) =>
          rest.repos.getCommit({ ...here, ref: `tags/${tag}`, per_page: 1 }),
        ),
      );
      return data?.sha ?? null;
    },

    async releaseTags() {
      const data = await ask("listing releases", READ_CONTENTS, ({ rest }) =>
        rest.repos.listReleases({ ...here, per_page: PAGE_SIZE }),
      );
      return data
        .filter(({ draft, prerelease }) => !draft && !prerelease)
        .sort((a, b) => compareBytes(b.created_at, a.created_at) || b.id - a.id)
        .map(({ tag_name }) => tag_name);
    },

    async listPulls(head) {
      const data = await ask("listing pull requests", READ_PULLS, ({ rest }) =>
        rest.pulls.list({ ...here, state: "open", head, per_page: PAGE_SIZE }),
      );
      return data.map(({ number, head: { sha, repo }, base }) => ({
        number,
        headSha: sha,
        headRepositoryId: (repo as { id: number } | null)?.id ?? null,
        baseRepositoryId: base.repo.id,
      }));
    },

    async pullHeadSha(number) {
      const data = await ask("reading the pull request", READ_PULLS, ({ rest }) =>
        rest.pulls.get({ ...here, pull_number: number }),
      );
      return data.head.sha;
    },

    async listComments(number) {
      const comments = await readPages(MAX_COMMENT_PAGES, (paging) =>
        ask("listing comments", WRITE_PULLS, ({ rest }) =>
          rest.issues.listComments({ ...here, issue_number: number, ...paging }),
        ),
      );
      return comments.map(toComment);
    },

    createComment: (number, body) =>
      createOnce(
        "writing the comment",
        WRITE_PULLS,
        async ({ rest }) => toComment((await rest.issues.createComment({ ...here, issue_number: number, body })).data),
        () => calls.listComments(number),
        body,
      ),

    async updateComment(id, body) {
      return toComment(
        await ask("updating the comment", WRITE_PULLS, ({ rest }) =>
          rest.issues.updateComment({ ...here, comment_id: id, body }),
        ),
      );
    },

    async deleteComment(id) {
      await ask("deleting a comment", WRITE_PULLS, ({ rest }) =>
        rest.issues.deleteComment({ ...here, comment_id: id }),
      );
    },

    async listOwnIssues() {
      const all = await readPages(MAX_ISSUE_PAGES, (paging) =>
        ask("listing issues", WRITE_ISSUES, ({ rest }) => rest.issues.listForRepo({ ...ownIssues, ...paging })),
      );
      // GitHub lists pull requests as issues too. The author is checked again, because anyone can copy a marker.
      return all.filter((issue) => !issue.pull_request && issue.user?.login === OWN_AUTHOR).map(toIssue);
    },

    createIssue: (title, body) =>
      createOnce(
        "opening an issue",
        WRITE_ISSUES,
        async ({ rest }) => toIssue((await rest.issues.create({ ...here, title, body })).data),
        async ({ rest }) => (await rest.issues.listForRepo({ ...ownIssues, per_page: PAGE_SIZE })).data.map(toIssue),
        body,
      ),

    async updateIssue(number, change) {
      return toIssue(
        await ask("updating an issue", WRITE_ISSUES, ({ rest }) =>
          rest.issues.update({ ...here, issue_number: number, ...change }),
        ),
      );
    },
  };
  return calls;
}

/** What a call of the client answers. */
type Answer<Call extends (...args: never[]) => Promise<{ readonly data: unknown }>> = Awaited<ReturnType<Call>>["data"];
type Rest = Client["rest"];

function toRun(run: Answer<Rest["actions"]["getWorkflowRun"]>): WorkflowRun {
  return {
    id: run.id,
    path: run.path ?? "",
    event: run.event,
    headBranch: run.head_branch,
    headSha: run.head_sha,
    headRepositoryId: run.head_repository?.id ?? null,
    conclusion: run.conclusion,
    attempt: run.run_attempt ?? 1,
    createdAt: run.created_at,
  };
}

const toComment = ({ id, body, user, html_url }: Answer<Rest["issues"]["getComment"]>): IssueComment => ({
  id,
  body: body ?? "",
  author: user?.login ?? null,
  url: requiredText(html_url),
});

const toIssue = ({ number, body, html_url }: Answer<Rest["issues"]["get"]>): OwnIssue => ({
  number,
  body: body ?? "",
  url: requiredText(html_url),
});

function kindOf(type: string): "file" | "folder" | "link" | "other" {
  return type === "file" ? "file" : type === "dir" ? "folder" : type === "symlink" ? "link" : "other";
}

/** Returns a text that an answer must contain. The client takes a truncated answer for one without fields. */
function requiredText(field: unknown): string {
  if (typeof field !== "string") throw new TypeError("a text is missing in the answer");
  return field;
}

async function nullIfMissing<T>(missing: readonly number[], call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PlatformError && missing.includes(error.status ?? 0)) return null;
    throw error;
  }
}
