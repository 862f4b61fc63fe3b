import {
  loadCalibration,
  readCalibration
} from "./chunk-22HBH4SB.js";
import "./chunk-JJY43ZWD.js";
export {
  loadCalibration,
  readCalibration
};
