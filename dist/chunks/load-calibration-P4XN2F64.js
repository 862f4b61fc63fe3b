import {
  loadCalibration,
  readCalibration
} from "./chunk-Q35UN6HK.js";
import "./chunk-XGS2SXU7.js";
export {
  loadCalibration,
  readCalibration
};
