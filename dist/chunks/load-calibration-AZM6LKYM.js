import {
  loadCalibration,
  readCalibration
} from "./chunk-D236YUY2.js";
import "./chunk-XPXAUZYJ.js";
export {
  loadCalibration,
  readCalibration
};
