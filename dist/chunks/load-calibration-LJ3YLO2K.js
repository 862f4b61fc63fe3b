import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-KJ5B7KUZ.js";
import "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
