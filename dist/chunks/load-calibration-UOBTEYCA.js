import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-WPKTBFSK.js";
import "./chunk-KXPYZCLC.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
