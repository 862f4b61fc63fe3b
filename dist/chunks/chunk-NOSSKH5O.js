import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:worker_threads
var require_node_worker_threads = __commonJS({
  "builtin:node:worker_threads"(exports, module) {
    init_define_PAGE_ASSETS();
    module.exports = __require("node:worker_threads");
  }
});

export {
  require_node_worker_threads
};
