import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { PlatformError } from "../action/platform-error.ts";

/** A larger archive is refused before it is fetched, and while it comes. */
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

const STALL_MS = 30_000;

/**
 * Fetches an archive from its signed address into a file of ours and checks its digest before anybody parses it. The
 * address is signed already: no token goes there.
 */
export async function spoolArtifact(url: string, digest: string | null, folder: string, id: number): Promise<string> {
  const fail = (detail: string, status: number | null = null): PlatformError =>
    new PlatformError(`download of artifact ${id}`, status, null, detail);
  if (digest === null || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw fail("it has no sha256 digest to check it by");
  const watchdog = new AbortController();
  let timer = setTimeout(() => watchdog.abort(), STALL_MS);
  const hash = createHash("sha256");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `artifact-${id}.zip`);
  const descriptor = openSync(path, "w");
  let length = 0;
  try {
    const response = await fetch(url, { redirect: "error", signal: watchdog.signal });
    if (!response.ok || response.body === null) throw fail("the archive is not there", response.status);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      timer = setTimeout(() => watchdog.abort(), STALL_MS);
      length += chunk.length;
      if (length > MAX_ARCHIVE_BYTES) throw fail("it is larger than 512 MiB");
      hash.update(chunk);
      writeSync(descriptor, chunk);
    }
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw fail(watchdog.signal.aborted ? "the download stalled" : "the connection broke");
  } finally {
    clearTimeout(timer);
    closeSync(descriptor);
  }
  if (`sha256:${hash.digest("hex")}` !== digest) throw fail("its digest is not the one that GitHub recorded");
  return path;
}
