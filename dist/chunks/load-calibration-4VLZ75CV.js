import {
  loadCalibration,
  readCalibration
} from "./chunk-3RIWKRSJ.js";
import "./chunk-DAGJ4L7S.js";
export {
  loadCalibration,
  readCalibration
};
