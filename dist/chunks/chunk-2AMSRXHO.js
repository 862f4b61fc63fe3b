import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:zlib
var require_node_zlib = __commonJS({
  "builtin:node:zlib"(exports, module) {
    module.exports = __require("node:zlib");
  }
});

export {
  require_node_zlib
};
