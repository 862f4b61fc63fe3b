import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-EOKULAOO.js";
import "./chunk-EB6SKHQT.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
