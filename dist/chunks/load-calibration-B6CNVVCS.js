import {
  loadCalibration,
  readCalibration
} from "./chunk-MKYYMGEX.js";
import "./chunk-WGXPBMLS.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
