import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_url
} from "./chunk-RKBHAUOO.js";
import {
  require_node_fs,
  require_node_path
} from "./chunk-WJPZ4PAB.js";
import {
  require_node_crypto
} from "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// start:start:
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());
var import_node_crypto = __toESM(require_node_crypto());
var import_node_url = __toESM(require_node_url());
