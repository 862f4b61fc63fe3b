import {
  loadCalibration,
  readCalibration
} from "./chunk-4SE2KWXI.js";
import "./chunk-YAAAUNUR.js";
export {
  loadCalibration,
  readCalibration
};
