import {
  loadCalibration,
  readCalibration
} from "./chunk-EFHA63NH.js";
import "./chunk-DPPMZTIH.js";
export {
  loadCalibration,
  readCalibration
};
