import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { type DiagnosticCode, mistake } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { attemptRead, findFiles, resolveIn } from "./find-files.ts";

/** Bytes that are in memory already as a source; `packed` says that they are gzip data. */
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

/** Throws of what is no regular file, or is larger than `maxBytes`; `tooLarge`: what is said of a larger one. */
export function checkFile(path: string, file: string, maxBytes: number, tooLarge: DiagnosticCode): void {
  const stat = statSync(path);
  if (!stat.isFile()) throw mistake("file/not-a-file", `${file} is no regular file`, { file });
  if (stat.size > maxBytes) throw mistake(tooLarge, `${file} is larger than ${maxBytes} bytes`, { file });
}

const CHUNK_BYTES = 512 * 1024;

/** A file as a source of bytes, unpacked where its name ends in `.gz`. */
export function fileSource(file: string, root: string): ByteSource {
  const path = resolveIn(root, file);
  if (file.endsWith(".gz")) return { name: file, chunks: () => inflated(path, file) };
  return { name: file, path, chunks: () => plain(path, file) };
}

/** Synchronous reads into one buffer: about twice as fast as a stream, and a reader needs each chunk only once. */
async function* plain(path: string, file: string): AsyncGenerator<Uint8Array> {
  const descriptor = attemptRead(() => openSync(path, "r"), file);
  try {
    // A small file gets a small buffer: half a megabyte for each of five would wake the garbage collector.
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

/** Unpacking needs Node's zlib and streams, which take longer to load than a small gate to run. */
async function* inflated(path: string, file: string): AsyncGenerator<Uint8Array> {
  const { inflate } = await import("./archives.ts");
  yield* inflate(path, file, CHUNK_BYTES);
}

/** The files that paths and globs name, as sources; see `findFiles`. */
export function findSources(patterns: readonly string[], root: string): ByteSource[] {
  return findFiles(patterns, root).map((file) => fileSource(file, root));
}

/** A small text file whole, at most `maxBytes`, as UTF-8. `tooLarge`: what is said of a larger one. */
export function readText(
  file: string,
  root: string,
  maxBytes: number,
  tooLarge: DiagnosticCode = "file/too-large",
): string {
  const path = resolveIn(root, file);
  return attemptRead(() => {
    checkFile(path, file, maxBytes, tooLarge);
    const bytes = readFileSync(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw error instanceof TypeError ? mistake("data/not-utf8", `${file} is not UTF-8`, { file }) : error;
    }
  }, file);
}
