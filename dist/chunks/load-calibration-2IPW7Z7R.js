import {
  loadCalibration,
  readCalibration
} from "./chunk-UMZ6QHAT.js";
import "./chunk-M2JUDCGN.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
