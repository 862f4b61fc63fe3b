import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_zlib
} from "./chunk-JSRTLPP6.js";
import "./chunk-RZGYXAJU.js";
export default require_node_zlib();
