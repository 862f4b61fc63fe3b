import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-TR6I7AGP.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  UserError
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/zip-files.ts
init_define_PAGE_ASSETS();
var import_node_zlib = __toESM(require_node_zlib());
var MAX_ENTRIES = 64;
var MAX_INFLATED = 8 * 1024 ** 3;
var MAX_RATIO = 200;
var RATIO_FROM = 16 * 1024 * 1024;
async function zipFiles(path, label) {
  const { default: yauzl } = await import("./yauzl-2XD3DXMK.js");
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw refusal(label, "it is no valid zip archive");
  });
  const files = /* @__PURE__ */ new Map();
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
function checkEntry(entry, inflated, label) {
  const mode = entry.externalFileAttributes >>> 16 & 61440;
  if (mode !== 0 && mode !== 32768) throw refusal(label, "it holds something that is no regular file");
  if (entry.isEncrypted()) throw refusal(label, "it holds an encrypted file");
  if (inflated > MAX_INFLATED) throw refusal(label, "it inflates to more than 8 GiB");
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > RATIO_FROM && ratio > MAX_RATIO) throw refusal(label, "it is compressed beyond belief");
}
function entrySource(zip, entry, label) {
  const name = `${label}/${entry.fileName}`;
  return {
    name,
    async *chunks() {
      const raw = await zip.openReadStreamPromise(entry).catch(() => {
        throw refusal(label, "a file in it cannot be read");
      });
      const stream = entry.fileName.endsWith(".gz") ? raw.pipe((0, import_node_zlib.createGunzip)()) : raw;
      raw.on("error", (error) => stream.destroy(error));
      let length = 0;
      try {
        for await (const chunk of stream) {
          length += chunk.length;
          if (length > MAX_INFLATED) throw refusal(label, "it inflates to more than 8 GiB");
          yield chunk;
        }
      } catch (error) {
        throw error instanceof UserError ? error : refusal(label, "a file in it is damaged");
      }
    }
  };
}
function refusal(label, why) {
  return new UserError([{ severity: "error", code: "file/bad-archive", message: `${label} cannot be read: ${why}` }]);
}
export {
  zipFiles
};
