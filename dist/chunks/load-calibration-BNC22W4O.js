import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-JNMPMS4C.js";
import "./chunk-P3FLYCPM.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
