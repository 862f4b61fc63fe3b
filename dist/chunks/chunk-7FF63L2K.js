import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:url
var require_node_url = __commonJS({
  "builtin:node:url"(exports, module) {
    init_define_PAGE_ASSETS();
    module.exports = __require("node:url");
  }
});

export {
  require_node_url
};
