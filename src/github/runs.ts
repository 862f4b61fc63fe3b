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
import { type GithubApi, PAGE, readPages, within } from "./api.ts";

/** A larger archive is refused before it is fetched, and while it comes. */
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

const STALL_MS = 30_000;

/** What the client's own error begins with where no answer came in that time. */
const STALLED = "Request timeout";

/**
 * Fetches an archive from its signed address into a file of ours and checks its digest before anybody parses it. The
 * address is signed already: no token goes there.
 */
export async function spoolArtifact(url: string, digest: string | null, folder: string, id: number): Promise<string> {
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
    // The toolkit's own client asks through the runner's proxy, which Node's does not.
    const { HttpClient } = await import("@actions/http-client");
    const client = new HttpClient("rag-gate", [], { allowRedirects: false, socketTimeout: STALL_MS });
    const { message: answer } = await client.get(url);
    answer.setTimeout(STALL_MS, () => answer.destroy(new Error(STALLED)));
    const { statusCode: status = 0 } = answer;
    if (status !== 200) {
      answer.destroy();
      throw fail(refusal(status), status);
    }
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > MAX_ARCHIVE_BYTES) throw fail("it is larger than 512 MiB");
      hash.update(chunk);
      writeWhole(descriptor, chunk);
    }
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const { code, message, path: local } = error as NodeJS.ErrnoException;
    // ENOSPC of a write names no file, an error of the connection no local path.
    if (local !== undefined || code === "ENOSPC") throw fail(`it cannot be kept on this runner's disk (${code})`);
    throw fail(message.startsWith(STALLED) ? "the download stalled" : "the connection broke");
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
  if (`sha256:${hash.digest("hex")}` !== digest) throw fail("its digest is not the one that GitHub recorded");
  return path;
}

/** What the store of archives means, which says nothing that a reader could use. */
function refusal(status: number): string {
  return status === 404 || status === 410 || status === 204
    ? "the archive is not there"
    : "the archive is not given out";
}

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

/** The toolkit's own retries against a dead service take almost a minute; after this nobody waits for them. */
const DEADLINE_MS = 60_000;

/** Uploads the named files as one artifact. A refusal names the cause; a stall ends at the deadline. */
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
    const answer = await within(DEADLINE_MS, uploaded);
    if (answer === null) throw new PlatformError(operation, null, null, "the service did not answer within a minute");
    if (answer.id === undefined) throw new PlatformError(operation, null, null, "the service gave no id");
    return { id: answer.id };
  } catch (error) {
    if (!/\b409\b/.test(String(error))) throw platformError(operation, null, error);
    const taken = "this run has one of that name already, the inputs key and artifact-name tell two of them apart";
    throw new PlatformError(operation, null, null, taken, error);
  }
}
