import {
  loadCalibration,
  readCalibration
} from "./chunk-AWCATRV2.js";
import "./chunk-BTFNNSM2.js";
export {
  loadCalibration,
  readCalibration
};
