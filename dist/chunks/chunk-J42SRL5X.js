import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  __commonJS,
  __require
} from "./chunk-RZGYXAJU.js";

// builtin:node:url
var require_node_url = __commonJS({
  "builtin:node:url"(exports, module) {
    module.exports = __require("node:url");
  }
});

export {
  require_node_url
};
