import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-UHIFXMQD.js";
import "./chunk-UBZABWBW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
