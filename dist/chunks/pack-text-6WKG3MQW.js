import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-2AMSRXHO.js";
import "./chunk-QE2J6DRE.js";
import "./chunk-J42SRL5X.js";
import "./chunk-7CSEOIUN.js";
import "./chunk-GRIZSNVS.js";
import "./chunk-JDJ2RX4B.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/workspace/pack-text.ts
var import_node_zlib = __toESM(require_node_zlib());
function packText(text) {
  return (0, import_node_zlib.gzipSync)(text);
}
export {
  packText
};
