import {
  loadCalibration,
  readCalibration
} from "./chunk-XVH6XWAY.js";
import "./chunk-65TNK3OZ.js";
export {
  loadCalibration,
  readCalibration
};
