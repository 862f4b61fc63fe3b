import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-XYDHF3CB.js";
import "./chunk-WFV2437N.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
