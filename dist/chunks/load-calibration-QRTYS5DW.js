import {
  loadCalibration,
  readCalibration
} from "./chunk-A5PM4B6U.js";
import "./chunk-OR5JF3EF.js";
export {
  loadCalibration,
  readCalibration
};
