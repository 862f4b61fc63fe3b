import {
  loadCalibration,
  readCalibration
} from "./chunk-ALN2EW6R.js";
import "./chunk-UN24VID6.js";
export {
  loadCalibration,
  readCalibration
};
