import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { type Platform, PlatformError, platformError } from "../action/index.ts";
import { writeWhole } from "../workspace/index.ts";
import { within } from "./api.ts";

/** A larger archive is refused before and during the download. */
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/** Throws if an archive is too large to download. */
export function checkArchiveSize(operation: string, bytes: number): void {
  if (bytes > MAX_ARCHIVE_BYTES) throw new PlatformError(operation, "it is larger than 512 MiB");
}

const STALL_MS = 30_000;

/** Start of the HTTP client's message for a timeout. */
const TIMEOUT_MESSAGE = "Request timeout";

/** Downloads an archive from its signed URL, checks its digest, and returns the path of the file. */
export async function downloadArtifact(
  url: string,
  digest: string | null,
  folder: string,
  id: number,
): Promise<string> {
  const operation = `download of artifact ${id}`;
  const fail = (detail: string, status: number | null = null): PlatformError =>
    new PlatformError(operation, detail, { status });
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
      // The store's own messages do not help.
      throw fail(`the archive is not ${[204, 404, 410].includes(status) ? "there" : "given out"}`, status);
    }
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      checkArchiveSize(operation, length);
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

/** The toolkit retries against a dead service for almost a minute. Stop waiting after that. */
const UPLOAD_DEADLINE_MS = 60_000;

/** Uploads files as one artifact. A refusal names its cause; a stalled upload ends at the deadline. */
export const uploadArtifact: Platform["uploadArtifact"] = async (name, files, root, retentionDays) => {
  const operation = `upload of artifact ${name}`;
  const fail = (detail: string, cause?: unknown) => new PlatformError(operation, detail, { cause });
  if (!process.env.ACTIONS_RUNTIME_TOKEN || !process.env.ACTIONS_RESULTS_URL)
    throw fail("this runner offers no artifact service");
  try {
    const { DefaultArtifactClient } = await import("@actions/artifact");
    const options = { compressionLevel: 6, ...(retentionDays === undefined ? {} : { retentionDays }) };
    const paths = files.map((file) => join(root, file));
    const uploaded = new DefaultArtifactClient().uploadArtifact(name, paths, root, options);
    const answer = await within(UPLOAD_DEADLINE_MS, uploaded);
    if (answer === null) throw fail("the service did not answer within a minute");
    if (answer.id === undefined) throw fail("the service gave no id");
    return { id: answer.id };
  } catch (error) {
    if (!/\b409\b/.test(String(error))) throw platformError(operation, null, error);
    const taken = "this run has one of that name already, the inputs key and artifact-name tell two of them apart";
    throw fail(taken, error);
  }
};
