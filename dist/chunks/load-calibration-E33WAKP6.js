import {
  loadCalibration,
  readCalibration
} from "./chunk-PUIEIMFI.js";
import "./chunk-F3LIBZZI.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
