import {
  loadCalibration,
  readCalibration
} from "./chunk-V7EJ4FP4.js";
import "./chunk-PIUVEKUK.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
