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

// builtin:node:path
var require_node_path = __commonJS({
  "builtin:node:path"(exports, module) {
    module.exports = __require("node:path");
  }
});

export {
  require_node_fs,
  require_node_path
};
