import {
  loadCalibration,
  readCalibration
} from "./chunk-CLJ3KCPT.js";
import "./chunk-QLBBV3LW.js";
export {
  loadCalibration,
  readCalibration
};
