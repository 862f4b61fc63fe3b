import {
  loadCalibration,
  readCalibration
} from "./chunk-BZUMXJFO.js";
import "./chunk-MGP5C3SY.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
