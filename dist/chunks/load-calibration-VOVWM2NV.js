import {
  loadCalibration,
  readCalibration
} from "./chunk-A4YB7VCX.js";
import "./chunk-CIWAGQH2.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
