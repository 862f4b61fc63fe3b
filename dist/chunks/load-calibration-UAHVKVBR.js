import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-JLWZWHGC.js";
import "./chunk-WLTATFVF.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
