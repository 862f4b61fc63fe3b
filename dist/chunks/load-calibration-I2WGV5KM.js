import {
  loadCalibration,
  readCalibration
} from "./chunk-IVSJCUC5.js";
import "./chunk-EOK52IP3.js";
export {
  loadCalibration,
  readCalibration
};
