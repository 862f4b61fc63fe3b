import {
  loadCalibration,
  readCalibration
} from "./chunk-XXZK5IAE.js";
import "./chunk-GRBPF5GQ.js";
export {
  loadCalibration,
  readCalibration
};
