import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-FLXZR3QJ.js";
import "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
