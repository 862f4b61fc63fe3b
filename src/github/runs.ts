import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import {
  type ArtifactInfo,
  LISTED_RUNS,
  type Platform,
  PlatformError,
  platformError,
  type WorkflowRun,
} from "../action/index.ts";
import { writeWhole } from "../workspace/index.ts";
import { type GithubApi, PAGE_SIZE, readPages, within } from "./api.ts";

/** Pages read per list. Both lists start with the newest entry. */
const MAX_RUN_PAGES = LISTED_RUNS / PAGE_SIZE;
const MAX_ARTIFACT_PAGES = 10;

/** Implements the calls about workflow runs and their artifacts. */
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
            per_page: PAGE_SIZE,
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
          client.rest.actions.listArtifactsForRepo({ ...here, name, per_page: PAGE_SIZE, page }),
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
            per_page: PAGE_SIZE,
            page,
            ...(name === null ? {} : { name }),
          }),
        );
        // Later pages can also count artifacts that other jobs uploaded meanwhile.
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
      // A pattern would silently miss the unlisted artifacts.
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
        // The URL is valid for one minute, so each try requests a new one.
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
        return downloadArtifact(headers.location, artifact.digest, join(temporary, "rag-gate-artifacts"), artifact.id);
      });
      const { zipFiles } = await import("../workspace/lazy.ts");
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

/** A larger archive is refused before and during the download. */
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

const STALL_MS = 30_000;

/** Start of the HTTP client's message for a timeout. */
const TIMEOUT_MESSAGE = "Request timeout";

/**
 * Downloads an archive from its signed URL to a file and checks its digest before anything parses it. Sends no token,
 * because the URL is signed. Returns the path.
 */
export async function downloadArtifact(
  url: string,
  digest: string | null,
  folder: string,
  id: number,
): Promise<string> {
  const fail = (detail: string, status: number | null = null): PlatformError =>
    new PlatformError(`download of artifact ${id}`, status, null, detail);
  if (digest === null || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw fail("it has no sha256 digest to check it by");
  const hash = createHash("sha256");
  const path = join(folder, `artifact-${id}.zip`);
  let descriptor: number | null = null;
  let length = 0;
  try {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(path, "w");
    // Node's client does not use the runner's proxy; the toolkit's does.
    const { HttpClient } = await import("@actions/http-client");
    const client = new HttpClient("rag-gate", [], { allowRedirects: false, socketTimeout: STALL_MS });
    const { message: response } = await client.get(url);
    response.setTimeout(STALL_MS, () => response.destroy(new Error(TIMEOUT_MESSAGE)));
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      throw fail(refusalReason(status), status);
    }
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > MAX_ARCHIVE_BYTES) throw fail("it is larger than 512 MiB");
      hash.update(chunk);
      writeWhole(descriptor, chunk);
    }
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const { code, message, path: local } = error as NodeJS.ErrnoException;
    // A failed write with ENOSPC has no path, and neither has a connection error.
    if (local !== undefined || code === "ENOSPC") throw fail(`it cannot be kept on this runner's disk (${code})`);
    throw fail(message.startsWith(TIMEOUT_MESSAGE) ? "the download stalled" : "the connection broke");
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
  if (`sha256:${hash.digest("hex")}` !== digest) throw fail("its digest is not the one that GitHub recorded");
  return path;
}

/** Explains a status of the archive store, whose own messages do not help. */
function refusalReason(status: number): string {
  return status === 404 || status === 410 || status === 204
    ? "the archive is not there"
    : "the archive is not given out";
}

/** The toolkit retries against a dead service for almost a minute. Stop waiting after that. */
const UPLOAD_DEADLINE_MS = 60_000;

/** Uploads files as one artifact. A refusal names its cause; a stalled upload ends at the deadline. */
export async function uploadArtifact(
  name: string,
  files: readonly string[],
  root: string,
  retentionDays: number | undefined,
): Promise<{ id: number }> {
  const operation = `upload of artifact ${name}`;
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL) {
    throw new PlatformError(operation, null, null, "this runner offers no artifact service");
  }
  try {
    const { DefaultArtifactClient } = await import("@actions/artifact");
    const options = { compressionLevel: 6, ...(retentionDays === undefined ? {} : { retentionDays }) };
    const paths = files.map((file) => join(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const answer = await within(UPLOAD_DEADLINE_MS, uploaded);
    if (answer === null) throw new PlatformError(operation, null, null, "the service did not answer within a minute");
    if (answer.id === undefined) throw new PlatformError(operation, null, null, "the service gave no id");
    return { id: answer.id };
  } catch (error) {
    if (!/\b409\b/.test(String(error))) throw platformError(operation, null, error);
    const taken = "this run has one of that name already, the inputs key and artifact-name tell two of them apart";
    throw new PlatformError(operation, null, null, taken, error);
  }
}
