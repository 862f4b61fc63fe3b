import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  context,
  getOctokit
} from "./chunk-VI3AEG5F.js";
import "./chunk-V4LSYVF3.js";
import "./chunk-IND5VPM7.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  context,
  getOctokit
};
