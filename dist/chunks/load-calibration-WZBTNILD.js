import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-FJHUEDPF.js";
import "./chunk-KSVNWUFY.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
