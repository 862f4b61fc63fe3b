import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-S2KH2RPW.js";
import "./chunk-LVLIXK5E.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
