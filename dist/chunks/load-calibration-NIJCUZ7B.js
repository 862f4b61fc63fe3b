import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-IJ57BDEG.js";
import "./chunk-BQUUSEVQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
