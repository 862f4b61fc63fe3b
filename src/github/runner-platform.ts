import { join } from "node:path";
import * as core from "@actions/core";
import type { ArtifactInfo, IssueComment, Platform, WorkflowRun } from "../action/platform.ts";
import { PlatformError } from "../action/platform-error.ts";
import type { RunContext } from "../action/run-context.ts";
import { logLine } from "../text/log-line.ts";
import { lazyOctokit } from "./rest-client.ts";
import { MAX_ARCHIVE_BYTES, spoolArtifact } from "./spool-artifact.ts";
import { uploadArtifact } from "./upload-artifact.ts";
import { withRetry } from "./with-retry.ts";

const PAGE = 100;

/** Pages read of a list: runs and artifacts are looked at newest first, comments in full. */
const MAX_RUN_PAGES = 3;
const MAX_ARTIFACT_PAGES = 10;
const MAX_COMMENT_PAGES = 30;

/** The real platform: GitHub's REST API, its artifact service, and the runner's own commands. */
export function runnerPlatform(context: RunContext, token: string, workspace: string, temporary: string): Platform {
  const { owner, repo } = context;
  const octokit = lazyOctokit(token);
  const here = { owner, repo };

  return {
    workspace,
    temporary,

    async listRuns(workflowFile, branch) {
      const client = await octokit();
      return pages(MAX_RUN_PAGES, async (page) => {
        const { data } = await withRetry("listing workflow runs", "actions: read", () =>
          client.rest.actions.listWorkflowRuns({
            ...here,
            workflow_id: workflowFile,
            branch,
            status: "completed",
            per_page: PAGE,
            page,
          }),
        );
        return data.workflow_runs.map(toRun);
      });
    },

    async getRun(id) {
      const client = await octokit();
      const { data } = await withRetry("reading a workflow run", "actions: read", () =>
        client.rest.actions.getWorkflowRun({ ...here, run_id: id }),
      );
      return toRun(data);
    },

    async listArtifacts(runId, name) {
      const client = await octokit();
      return pages(MAX_ARTIFACT_PAGES, async (page) => {
        const { data } = await withRetry("listing artifacts", "actions: read", () =>
          client.rest.actions.listWorkflowRunArtifacts({
            ...{ ...here, run_id: runId, per_page: PAGE, page },
            ...(name === null ? {} : { name }),
          }),
        );
        return data.artifacts.map(
          (artifact): ArtifactInfo => ({
            id: artifact.id,
            name: artifact.name,
            bytes: artifact.size_in_bytes,
            expired: artifact.expired,
            digest: artifact.digest ?? null,
          }),
        );
      });
    },

    async openArtifact(artifact) {
      const operation = `download of artifact ${artifact.id}`;
      if (artifact.bytes > MAX_ARCHIVE_BYTES)
        throw new PlatformError(operation, null, null, "it is larger than 512 MiB");
      const client = await octokit();
      const url = await withRetry(operation, "actions: read", async () => {
        const response = await client.request(
          "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
          {
            ...{ ...here, artifact_id: artifact.id, archive_format: "zip" },
            request: { redirect: "manual" },
          },
        );
        return response.headers.location;
      });
      if (url === undefined) throw new PlatformError(operation, null, null, "GitHub gave no address for it");
      const path = await withRetry(operation, null, () =>
        spoolArtifact(url, artifact.digest, join(temporary, "rag-gate-artifacts"), artifact.id),
      );
      const { zipFiles } = await import("../workspace/zip-files.ts");
      return zipFiles(path, `artifact ${artifact.name}`);
    },

    uploadArtifact,

    async pullHeadSha(number) {
      const client = await octokit();
      const { data } = await withRetry("reading the pull request", "pull-requests: read", () =>
        client.rest.pulls.get({ ...here, pull_number: number }),
      );
      return data.head.sha;
    },

    async listComments(number) {
      const client = await octokit();
      return pages(MAX_COMMENT_PAGES, async (page) => {
        const { data } = await withRetry("listing comments", "pull-requests: write", () =>
          client.rest.issues.listComments({ ...here, issue_number: number, per_page: PAGE, page }),
        );
        return data.map(toComment);
      });
    },

    async createComment(number, body) {
      const client = await octokit();
      const { data } = await withRetry("writing the comment", "pull-requests: write", () =>
        client.rest.issues.createComment({ ...here, issue_number: number, body }),
      );
      return toComment(data);
    },

    async updateComment(id, body) {
      const client = await octokit();
      const { data } = await withRetry("updating the comment", "pull-requests: write", () =>
        client.rest.issues.updateComment({ ...here, comment_id: id, body }),
      );
      return toComment(data);
    },

    async summary(markdown) {
      if (!process.env.GITHUB_STEP_SUMMARY) return;
      await core.summary.addRaw(markdown).write();
    },

    output: (name, value) => core.setOutput(name, value),
    info: (line) => core.info(logLine(line, 2000)),
    warning: (message) => core.warning(logLine(message, 1000)),
    error: (message, place) =>
      core.error(logLine(message, 1000), {
        title: "rag-gate",
        ...(place === undefined ? {} : { file: logLine(place.file) }),
        ...(place?.line === undefined ? {} : { startLine: place.line }),
        ...(place?.column === undefined ? {} : { startColumn: place.column }),
      }),
  };
}

async function pages<T>(most: number, fetchPage: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= most; page++) {
    const items = await fetchPage(page);
    all.push(...items);
    if (items.length < PAGE) break;
  }
  return all;
}

interface RestRun {
  readonly id: number;
  readonly path?: string;
  readonly event: string;
  readonly head_branch: string | null;
  readonly head_sha: string;
  readonly head_repository: { readonly id: number } | null;
  readonly conclusion: string | null;
  readonly run_attempt?: number;
  readonly created_at: string;
}

function toRun(run: RestRun): WorkflowRun {
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

interface RestComment {
  readonly id: number;
  readonly body?: string | null;
  readonly user?: { readonly login: string } | null;
  readonly html_url: string;
}

function toComment({ id, body, user, html_url }: RestComment): IssueComment {
  return { id, body: body ?? "", author: user?.login ?? null, url: html_url };
}
