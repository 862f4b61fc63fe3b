import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import type { ByteSource } from "../dataset/rows/source.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";

/** What an archive may hold; more is an attack or a mistake. */
const MAX_ENTRIES = 64;
const MAX_INFLATED = 8 * 1024 ** 3;
const MAX_RATIO = 200;

/** `actions/upload-artifact` can leave a file as it is. */
const NO_ARCHIVE_HINT = "make it again, without `archive: false` where actions/upload-artifact uploads it";

/** Inflated bytes below which the ratio does not matter: a small file of zeros is no bomb. */
const RATIO_FROM = 16 * 1024 * 1024;

/**
 * The files of a zip archive by entry name, to be streamed out of it. Nothing is extracted, so that names cannot lead
 * anywhere; folders are left out, links, encrypted entries and doubled names are refused. Entries that end in `.gz`
 * are unpacked as they are read.
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
