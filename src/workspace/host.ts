import crypto, { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { isCalendarDate } from "../text/index.ts";
import { fileSource } from "./sources.ts";

/** The commit that the repository in a folder is at; null where there is none, or it cannot be told by a look. */
export function checkedOut(root: string): string | null {
  try {
    const read = (name: string): string => readFileSync(join(root, ".git", name), "utf8").trim();
    const head = read("HEAD");
    const commit = head.startsWith("ref: ") ? read(head.slice(5)) : head;
    return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
  } catch {
    return null;
  }
}

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

/**
 * Keeps what happens to the output of this process from changing its exit code: a log that nobody takes any more is no
 * verdict, and neither is a reader that went away (`rag-gate | head`). `onLost` is told where standard output is cut short
 * for another reason; null where it is a log as well. Returns what ends the process, once all that was said is out: left to
 * end by itself, Node would collect garbage first, and wait for calls that were given up.
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
 * The instant of an ISO date, with or without a time, as `YYYY-MM-DDTHH:mm:ss.sssZ`; null for what is none. A time
 * without a zone is one in UTC, so that every machine reads it alike. What else the engine takes for a date is not one:
 * `02/06/2026` is another day for each of its readers, and `1` a day of 2001.
 */
export function isoTime(text: string): string | null {
  const [, day, zone] = ISO.exec(text) ?? [];
  if (day === undefined || !isCalendarDate(day)) return null;
  const instant = new Date(zone === undefined && text !== day ? `${text}Z` : text);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  // In one call, which the first releases of Node 20 do not have, it costs half.
  return crypto.hash?.("sha256", text, "hex") ?? crypto.createHash("sha256").update(text, "utf8").digest("hex");
}

/** The text of a file, piece by piece. A piece ends with a line: what is looked for in a line stands in one piece. */
export async function* textPieces(file: string, root: string): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let begun = "";
  for await (const chunk of fileSource(file, root).chunks()) {
    const text = begun + decoder.write(chunk as Buffer);
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) yield text.slice(0, end);
    begun = text.slice(end);
  }
  yield begun + decoder.end();
}

/** Writes all bytes to an open file, or throws: a disk that is nearly full takes a part and calls that a success. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
