import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_url
} from "./chunk-7FF63L2K.js";
import {
  require_node_fs,
  require_node_path
} from "./chunk-PQZ2UWMK.js";
import {
  require_node_crypto
} from "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// start:start:
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());
var import_node_crypto = __toESM(require_node_crypto());
var import_node_url = __toESM(require_node_url());
