import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { type DiagnosticCode, mistake } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { attemptRead, findFiles, resolveIn } from "./find-files.ts";

/** A source for bytes in memory. `packed` is true if they are gzip-compressed. */
export function bytesSource(name: string, bytes: Uint8Array, packed: boolean): ByteSource {
  return {
    name,
    async *chunks() {
      if (!packed) {
        yield bytes;
        return;
      }
      const { inflateBytes } = await import("./archives.ts");
      yield inflateBytes(name, bytes);
    },
  };
}

const CHUNK_BYTES = 512 * 1024;

/** A source for a file below `root`. It is decompressed if its name ends in `.gz`. */
export function fileSource(file: string, root: string): ByteSource {
  const path = resolveIn(root, file);
  return { name: file, chunks: () => (file.endsWith(".gz") ? inflated(path, file) : plain(path, file)) };
}

/** Reads synchronously into one buffer, which takes half the time of a stream. A chunk is valid until the next one. */
async function* plain(path: string, file: string): AsyncGenerator<Uint8Array> {
  const descriptor = attemptRead(() => openSync(path, "r"), file);
  try {
    // A small file gets a small buffer, to avoid a garbage collection.
    const size = Math.min(CHUNK_BYTES, attemptRead(() => fstatSync(descriptor), file).size + 1);
    const buffer = Buffer.allocUnsafe(size);
    for (;;) {
      const length = attemptRead(() => readSync(descriptor, buffer, 0, size, null), file);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Loaded late, because zlib and streams take longer to load than a small run. */
async function* inflated(path: string, file: string): AsyncGenerator<Uint8Array> {
  const { inflate } = await import("./archives.ts");
  yield* inflate(path, file, CHUNK_BYTES);
}

/** Sources for the files that paths and globs name; see `findFiles`. */
export function findSources(patterns: readonly string[], root: string): ByteSource[] {
  return findFiles(patterns, root).map((file) => fileSource(file, root));
}

/** Reads a text file. Throws a `UserError` if it is not UTF-8, or with the code `tooLarge`. */
export function readText(
  file: string,
  root: string,
  maxBytes: number,
  tooLarge: DiagnosticCode = "file/too-large",
): string {
  const path = resolveIn(root, file);
  return attemptRead(() => {
    const stat = statSync(path);
    if (!stat.isFile()) throw mistake("file/not-a-file", `${file} is no regular file`, { file });
    if (stat.size > maxBytes) throw mistake(tooLarge, `${file} is larger than ${maxBytes} bytes`, { file });
    const bytes = readFileSync(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw error instanceof TypeError ? mistake("data/not-utf8", `${file} is not UTF-8`, { file }) : error;
    }
  }, file);
}
