import {
  loadCalibration,
  readCalibration
} from "./chunk-4L5MQ5WO.js";
import "./chunk-PNGNPVUY.js";
export {
  loadCalibration,
  readCalibration
};
