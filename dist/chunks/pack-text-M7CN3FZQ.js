import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-IND5VPM7.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
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
