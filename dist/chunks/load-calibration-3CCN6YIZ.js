import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-ZVXWIYBK.js";
import "./chunk-2U5IVN3W.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
