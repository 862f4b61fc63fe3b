import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-TR6I7AGP.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  UserError,
  fileError
} from "./chunk-CFBVHY3U.js";
import {
  require_node_fs
} from "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/inflate.ts
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var import_node_zlib = __toESM(require_node_zlib());
var MAX_INFLATED = 8 * 1024 ** 3;
var MAX_RATIO = 200;
async function* inflate(path, file, chunkBytes) {
  const input = (0, import_node_fs.createReadStream)(path, { highWaterMark: chunkBytes });
  const gunzip = (0, import_node_zlib.createGunzip)({ chunkSize: chunkBytes });
  let read = 0;
  let written = 0;
  input.on("data", (chunk) => {
    read += chunk.length;
  });
  input.on("error", (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  try {
    for await (const chunk of gunzip) {
      written += chunk.length;
      if (written > MAX_INFLATED || written > 64 * 1024 * 1024 && written > read * MAX_RATIO) {
        throw fileError("file/too-large", `${file} unpacks to more than is allowed`, file);
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error.code ?? "";
    if (code.startsWith("Z_")) throw fileError("file/not-gzip", `${file} is not valid gzip data`, file);
    throw fileError("file/unreadable", `${file} cannot be read`, file);
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
export {
  inflate
};
