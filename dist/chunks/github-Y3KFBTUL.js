import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-44FA252K.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
