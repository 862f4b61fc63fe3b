import {
  loadCalibration,
  readCalibration
} from "./chunk-2ZD3FMCL.js";
import "./chunk-IHSQ7X47.js";
export {
  loadCalibration,
  readCalibration
};
