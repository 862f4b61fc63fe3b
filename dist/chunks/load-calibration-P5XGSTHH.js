import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-MJNCHKOZ.js";
import "./chunk-QBQJ7G2I.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-OLJE6TUH.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
