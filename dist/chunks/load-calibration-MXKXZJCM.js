import {
  loadCalibration,
  readCalibration
} from "./chunk-JS3PXLIO.js";
import "./chunk-XR32A756.js";
export {
  loadCalibration,
  readCalibration
};
