import {
  loadCalibration,
  readCalibration
} from "./chunk-POKRC7LR.js";
import "./chunk-3QW2TUYF.js";
export {
  loadCalibration,
  readCalibration
};
