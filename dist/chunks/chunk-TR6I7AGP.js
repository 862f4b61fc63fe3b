import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:zlib
var require_node_zlib = __commonJS({
  "builtin:node:zlib"(exports, module) {
    init_define_PAGE_ASSETS();
    module.exports = __require("node:zlib");
  }
});

export {
  require_node_zlib
};
