import {
  loadCalibration,
  readCalibration
} from "./chunk-7BKB5BJM.js";
import "./chunk-AAEKV2TC.js";
export {
  loadCalibration,
  readCalibration
};
