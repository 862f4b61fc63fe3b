import {
  loadCalibration,
  readCalibration
} from "./chunk-SMD2AEFE.js";
import "./chunk-SJMEAKHM.js";
export {
  loadCalibration,
  readCalibration
};
