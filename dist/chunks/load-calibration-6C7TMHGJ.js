import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-7P2MW6IN.js";
import "./chunk-TZYY5WOX.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
