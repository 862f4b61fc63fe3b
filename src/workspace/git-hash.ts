import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const CHUNK_BYTES = 1 << 20;

/** Git's hash of a file's bytes as a blob, by which two versions are told apart without fetching or holding either. */
export function gitHash(path: string): string {
  const descriptor = openSync(path, "r");
  try {
    const hash = createHash("sha1").update(`blob ${fstatSync(descriptor).size}\0`);
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk))
      hash.update(chunk.subarray(0, read));
    return hash.digest("hex");
  } finally {
    closeSync(descriptor);
  }
}
