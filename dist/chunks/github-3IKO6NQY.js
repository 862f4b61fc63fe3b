import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-7432T2IW.js";
import "./chunk-J42SRL5X.js";
import "./chunk-KXKHHP33.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
