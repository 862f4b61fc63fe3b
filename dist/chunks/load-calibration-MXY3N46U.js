import {
  loadCalibration,
  readCalibration
} from "./chunk-7UCVOIDE.js";
import "./chunk-XU6AX3AQ.js";
export {
  loadCalibration,
  readCalibration
};
