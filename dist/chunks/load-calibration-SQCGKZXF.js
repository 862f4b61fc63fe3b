import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-BEKQI3SE.js";
import "./chunk-O2LQWJOD.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
