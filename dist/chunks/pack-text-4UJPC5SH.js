import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-X32ZA7DR.js";
import "./chunk-PFZ6B7HW.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-F7AZSFMG.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";
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
