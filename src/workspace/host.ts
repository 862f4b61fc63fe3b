import crypto, { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isCalendarDate } from "../text/index.ts";
import { orNull } from "./find-files.ts";

/** The commit that is checked out in a folder. Null if there is no repository or its files do not show the commit. */
export function checkedOut(root: string): string | null {
  const read = (name: string): string => orNull(() => readFileSync(join(root, ".git", name), "utf8"))?.trim() ?? "";
  const head = read("HEAD");
  const commit = head.startsWith("ref: ") ? read(head.slice(5)) : head;
  return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
}

const CHUNK_BYTES = 1 << 20;

/** Git's blob hash (SHA-1) of a file, to compare it with a version on GitHub without fetching that. */
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

/**
 * Keeps a closed output, such as `rag-gate | head`, from changing the exit code. `onLost` is called if standard output
 * cannot be written for another reason. It is null if standard output is only a log. Returns a function that ends the
 * process after all output is written. Without it, Node would also wait for network calls that were given up.
 */
export function guardOutput(onLost: ((why: string) => void) | null): () => void {
  const { stdout, stderr } = process;
  stderr.on("error", () => undefined);
  stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") onLost?.(code ?? message);
  });
  return () => {
    stdout.write("", (failed) => {
      if (!failed || onLost === null) stderr.write("", () => process.exit());
    });
  };
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Converts an ISO date, with or without a time, to `YYYY-MM-DDTHH:mm:ss.sssZ`. Returns null for any other text. A time
 * without a zone is in UTC. `Date` alone also accepts ambiguous dates such as `02/06/2026`, and `1` as a day in 2001.
 */
export function isoTime(text: string): string | null {
  const [, day, zone] = ISO.exec(text) ?? [];
  if (day === undefined || !isCalendarDate(day)) return null;
  const instant = new Date(zone === undefined && text !== day ? `${text}Z` : text);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** SHA-256 of the UTF-8 bytes of a text, as lowercase hex. */
export function sha256(text: string): string {
  // `crypto.hash` takes half the time, but early releases of Node 20 lack it.
  return crypto.hash?.("sha256", text, "hex") ?? crypto.createHash("sha256").update(text, "utf8").digest("hex");
}

/** Writes all bytes to an open file or throws. One `writeSync` can write only a part if the disk is nearly full. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
