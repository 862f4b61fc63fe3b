import {
  loadCalibration,
  readCalibration
} from "./chunk-RYNXIBQ3.js";
import "./chunk-3C5KUSRC.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
