import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-TR6I7AGP.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/pack-text.ts
init_define_PAGE_ASSETS();
var import_node_zlib = __toESM(require_node_zlib());
function packText(text) {
  return (0, import_node_zlib.gzipSync)(text);
}
export {
  packText
};
