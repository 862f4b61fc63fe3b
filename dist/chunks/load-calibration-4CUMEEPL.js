import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-WL5ENLVL.js";
import "./chunk-KDC24U7P.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
