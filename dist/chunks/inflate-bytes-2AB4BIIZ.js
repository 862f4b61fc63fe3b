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

// src/workspace/inflate-bytes.ts
init_define_PAGE_ASSETS();
var import_node_zlib = __toESM(require_node_zlib());
var MAX_RATIO = 200;
var FREE_BYTES = 64 * 1024 * 1024;
function inflateBytes(name, bytes) {
  try {
    return (0, import_node_zlib.gunzipSync)(bytes, { maxOutputLength: Math.max(FREE_BYTES, bytes.length * MAX_RATIO) });
  } catch {
    const message = `${name} is not valid gzip data, or unpacks to more than is allowed`;
    throw new UserError([{ severity: "error", code: "file/not-gzip", message, file: name }]);
  }
}
export {
  inflateBytes
};
