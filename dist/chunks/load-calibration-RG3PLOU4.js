import {
  loadCalibration,
  readCalibration
} from "./chunk-FFBJWAPM.js";
import "./chunk-XBVI73NI.js";
export {
  loadCalibration,
  readCalibration
};
