import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-GNBLN2GT.js";
import "./chunk-OGAOLEKR.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
