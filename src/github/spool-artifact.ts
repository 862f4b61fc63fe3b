import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { PlatformError } from "../action/platform-error.ts";
import { writeWhole } from "../workspace/write-whole.ts";

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
