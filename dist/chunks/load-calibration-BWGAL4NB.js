import {
  loadCalibration,
  readCalibration
} from "./chunk-TOWNNEVK.js";
import "./chunk-K5V25LFK.js";
export {
  loadCalibration,
  readCalibration
};
