import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:fs
var require_node_fs = __commonJS({
  "builtin:node:fs"(exports, module) {
    module.exports = __require("node:fs");
  }
});

export {
  require_node_fs
};
