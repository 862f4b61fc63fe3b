import { join } from "node:path";
import { LISTED_RUNS } from "../action/baseline/listed-runs.ts";
import type { ArtifactInfo, Platform, WorkflowRun } from "../action/platform.ts";
import { PlatformError } from "../action/platform-error.ts";
import type { GithubApi } from "./github-api.ts";
import { PAGE, readPages } from "./read-pages.ts";
import { MAX_ARCHIVE_BYTES, spoolArtifact } from "./spool-artifact.ts";

/** Pages read of a list: both are looked at newest first. */
const MAX_RUN_PAGES = LISTED_RUNS / PAGE;
const MAX_ARTIFACT_PAGES = 10;

/** Workflow runs and their artifacts. */
export function runCalls(
  { ask, here }: GithubApi,
  temporary: string,
): Pick<Platform, "listRuns" | "getRun" | "runsWithArtifact" | "listArtifacts" | "openArtifact"> {
  return {
    async listRuns(workflowFile, branch, { sha, event } = {}) {
      return readPages(MAX_RUN_PAGES, async (page) => {
        const { data } = await ask("listing workflow runs", "actions: read", (client) =>
          client.rest.actions.listWorkflowRuns({
            ...here,
            workflow_id: workflowFile,
            branch,
            ...(sha === undefined ? {} : { head_sha: sha }),
            ...(event === undefined ? {} : { event }),
            status: "completed",
            per_page: PAGE,
            page,
          }),
        );
        return data.workflow_runs.map(toRun);
      });
    },

    async getRun(id) {
      const { data } = await ask("reading a workflow run", "actions: read", (client) =>
        client.rest.actions.getWorkflowRun({ ...here, run_id: id }),
      );
      return toRun(data);
    },

    async runsWithArtifact(name, branch) {
      const all = await readPages(MAX_ARTIFACT_PAGES, async (page) => {
        const { data } = await ask("listing artifacts", "actions: read", (client) =>
          client.rest.actions.listArtifactsForRepo({ ...here, name, per_page: PAGE, page }),
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
      let total = 0;
      const found = await readPages(MAX_ARTIFACT_PAGES, async (page) => {
        const { data } = await ask("listing artifacts", "actions: read", (client) =>
          client.rest.actions.listWorkflowRunArtifacts({
            ...here,
            run_id: runId,
            per_page: PAGE,
            page,
            ...(name === null ? {} : { name }),
          }),
        );
        // Later pages may count what other jobs have uploaded meanwhile.
        if (page === 1) total = data.total_count;
        return data.artifacts.map(
          (artifact): ArtifactInfo => ({
            id: artifact.id,
            name: artifact.name,
            bytes: artifact.size_in_bytes,
            expired: artifact.expired,
            digest: artifact.digest ?? null,
            run: runOf(artifact.workflow_run),
          }),
        );
      });
      // What is taken by a pattern would be judged without those that are not listed, as if nobody had made them.
      if (name === null && found.length < total)
        throw new PlatformError(
          "listing artifacts",
          null,
          null,
          `this run has ${total}, and ${found.length} are listed`,
        );
      return found;
    },

    async openArtifact(artifact) {
      const operation = `download of artifact ${artifact.id}`;
      if (artifact.bytes > MAX_ARCHIVE_BYTES)
        throw new PlatformError(operation, null, null, "it is larger than 512 MiB");
      const path = await ask(operation, "actions: read", async (client) => {
        // An address is good for a minute: each try asks for its own.
        const { headers } = await client.request(
          "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}",
          {
            ...here,
            artifact_id: artifact.id,
            archive_format: "zip",
            request: { redirect: "manual" },
          },
        );
        if (headers.location === undefined)
          throw new PlatformError(operation, null, null, "GitHub gave no address for it");
        return spoolArtifact(headers.location, artifact.digest, join(temporary, "rag-gate-artifacts"), artifact.id);
      });
      const { zipFiles } = await import("../workspace/zip-files.ts");
      return zipFiles(path, `artifact ${artifact.name}`);
    },
  };
}

function runOf(run: { readonly id?: number; readonly head_sha?: string } | null | undefined): ArtifactInfo["run"] {
  return run?.id === undefined || run.head_sha === undefined ? null : { id: run.id, headSha: run.head_sha };
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
