import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-V7UZZGIK.js";
import "./chunk-IND5VPM7.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
