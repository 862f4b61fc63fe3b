import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-HVQJGE2U.js";
import "./chunk-NOSSKH5O.js";
import "./chunk-TR6I7AGP.js";
import "./chunk-7FF63L2K.js";
import "./chunk-P4THMB5E.js";
import "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
