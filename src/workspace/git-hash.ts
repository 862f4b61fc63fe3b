import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Git's hash of a file's bytes as a blob, by which two versions are told apart without fetching either. */
export function gitHash(path: string): string {
  const bytes = readFileSync(path);
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
