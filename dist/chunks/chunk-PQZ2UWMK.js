import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:fs
var require_node_fs = __commonJS({
  "builtin:node:fs"(exports, module) {
    init_define_PAGE_ASSETS();
    module.exports = __require("node:fs");
  }
});

// builtin:node:path
var require_node_path = __commonJS({
  "builtin:node:path"(exports, module) {
    init_define_PAGE_ASSETS();
    module.exports = __require("node:path");
  }
});

export {
  require_node_fs,
  require_node_path
};
