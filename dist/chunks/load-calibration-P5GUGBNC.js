import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-SS5UIZEK.js";
import "./chunk-VTFMP3OW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
