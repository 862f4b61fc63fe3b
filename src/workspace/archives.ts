import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { mistake, UserError } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";

/** Largest ratio of decompressed to compressed size. More is a decompression bomb. */
const MAX_RATIO = 200;

/** Decompressed bytes of a gzip file up to which the ratio is not checked. */
const FREE_BYTES = 64 * 1024 * 1024;

/** Most decompressed bytes that are allowed for a number of gzip bytes. */
const mostInflated = (compressed: number): number => Math.max(FREE_BYTES, compressed * MAX_RATIO);

/** Decompresses a small gzip file. Throws a `UserError` if it is invalid or too large. `name` is for the message. */
export function inflateBytes(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostInflated(bytes.length) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw mistake("file/not-gzip", message, { file: name });
  }
}

/** Most decompressed bytes of a gzip file or of a whole zip archive. */
const MAX_INFLATED = 8 * 1024 ** 3;

/** Decompresses a gzip file in chunks. Throws a `UserError` if it is invalid, truncated, or too large. */
export async function* inflate(path: string, file: string, chunkBytes: number): AsyncGenerator<Uint8Array> {
  const input = createReadStream(path, { highWaterMark: chunkBytes });
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  let read = 0;
  let written = 0;
  input.on("data", (chunk) => {
    read += chunk.length;
  });
  input.on("error", (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      written += chunk.length;
      if (written > MAX_INFLATED || written > mostInflated(read)) {
        throw mistake("file/too-large", `${file} unpacks to more than is allowed`, { file });
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "Z_BUF_ERROR") throw mistake("data/torn", `${file} ends in the middle of its gzip data`, { file });
    if (code.startsWith("Z_")) throw mistake("file/not-gzip", `${file} is not valid gzip data`, { file });
    throw mistake("file/unreadable", `${file} cannot be read`, { file });
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}

/** Most files in a zip archive. */
const MAX_ENTRIES = 64;

/** `actions/upload-artifact` can upload a file without making an archive. */
const NO_ARCHIVE_HINT = "make it again, without `archive: false` where actions/upload-artifact uploads it";

/** Decompressed bytes of a zip entry up to which the ratio is not checked. */
const RATIO_FROM = 16 * 1024 * 1024;

/**
 * Returns the files of a zip archive by entry name. They are streamed and not extracted, so a name cannot lead out of a
 * folder. Folders are skipped. Throws a `UserError` for links, encrypted entries, repeated names, and archives that are
 * too large. Entries that end in `.gz` are decompressed. `label` is the name of the archive in messages.
 */
export async function zipFiles(path: string, label: string): Promise<ReadonlyMap<string, ByteSource>> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    .catch(() => {
      throw refusal(label, "it is no valid zip archive", NO_ARCHIVE_HINT);
    });
  const files = new Map<string, ByteSource>();
  let inflated = 0;
  let entries = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (++entries > MAX_ENTRIES) throw refusal(label, `it holds more than ${MAX_ENTRIES} files`);
      if (entry.fileName.endsWith("/")) continue;
      inflated += entry.uncompressedSize;
      checkEntry(entry, inflated, label);
      if (files.has(entry.fileName)) throw refusal(label, "it holds one name twice");
      files.set(entry.fileName, entrySource(zip, entry, label));
    }
  } catch (error) {
    zip.close();
    throw error instanceof UserError ? error : refusal(label, "its directory is damaged");
  }
  return files;
}

function checkEntry(entry: Entry, inflated: number, label: string): void {
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000) throw refusal(label, "it holds something that is no regular file");
  if (entry.isEncrypted()) throw refusal(label, "it holds an encrypted file");
  if (inflated > MAX_INFLATED) throw refusal(label, "it inflates to more than 8 GiB");
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > RATIO_FROM && ratio > MAX_RATIO) throw refusal(label, "it is compressed beyond belief");
}

function entrySource(zip: ZipFile, entry: Entry, label: string): ByteSource {
  const name = `${label}/${entry.fileName}`;
  return {
    name,
    async *chunks() {
      const raw = await zip.openReadStreamPromise(entry).catch(() => {
        throw refusal(label, "a file in it cannot be read");
      });
      const stream: Readable = entry.fileName.endsWith(".gz") ? raw.pipe(createGunzip()) : raw;
      raw.on("error", (error) => stream.destroy(error));
      let length = 0;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          length += chunk.length;
          if (length > MAX_INFLATED) throw refusal(label, "it inflates to more than 8 GiB");
          yield chunk;
        }
      } catch (error) {
        throw error instanceof UserError ? error : refusal(label, "a file in it is damaged");
      }
    },
  };
}

function refusal(label: string, why: string, hint?: string): UserError {
  return mistake("file/bad-archive", `${label} cannot be read: ${why}`, hint === undefined ? {} : { hint });
}
