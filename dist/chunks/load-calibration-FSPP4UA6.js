import {
  loadCalibration,
  readCalibration
} from "./chunk-KMPYGCET.js";
import "./chunk-2DP2T2DZ.js";
export {
  loadCalibration,
  readCalibration
};
