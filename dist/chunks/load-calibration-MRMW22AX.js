import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-UDHRED2F.js";
import "./chunk-H3LIF2WH.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-PQWO7Q5N.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
