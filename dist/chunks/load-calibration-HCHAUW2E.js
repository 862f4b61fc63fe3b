import {
  loadCalibration,
  readCalibration
} from "./chunk-7GIPA3HY.js";
import "./chunk-FLYTNTT5.js";
export {
  loadCalibration,
  readCalibration
};
