import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-2AMSRXHO.js";
import "./chunk-QE2J6DRE.js";
import "./chunk-J42SRL5X.js";
import {
  UserError
} from "./chunk-7CSEOIUN.js";
import "./chunk-GRIZSNVS.js";
import "./chunk-JDJ2RX4B.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/inflate-bytes.ts
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
