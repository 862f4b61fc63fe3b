import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-7DHPYHIJ.js";
import "./chunk-2AMSRXHO.js";
import "./chunk-J42SRL5X.js";
import "./chunk-JDJ2RX4B.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
