import {
  loadCalibration,
  readCalibration
} from "./chunk-3MSOCX4O.js";
import "./chunk-2YNGCBHF.js";
export {
  loadCalibration,
  readCalibration
};
