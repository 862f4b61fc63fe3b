import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-6AM3OS7R.js";
import "./chunk-LO5OXE7E.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-HVXUBHUX.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
