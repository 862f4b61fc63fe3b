import {
  loadCalibration,
  readCalibration
} from "./chunk-37OZ3IAC.js";
import "./chunk-XDMSXEG3.js";
export {
  loadCalibration,
  readCalibration
};
