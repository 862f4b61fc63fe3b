import {
  loadCalibration,
  readCalibration
} from "./chunk-NAPNPANV.js";
import "./chunk-NVUL7JQD.js";
export {
  loadCalibration,
  readCalibration
};
