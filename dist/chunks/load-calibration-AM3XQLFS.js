import {
  loadCalibration,
  readCalibration
} from "./chunk-YFCACTPZ.js";
import "./chunk-DXESMKBD.js";
export {
  loadCalibration,
  readCalibration
};
