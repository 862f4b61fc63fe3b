import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-MRWEHTDD.js";
import "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
