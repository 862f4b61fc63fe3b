import {
  loadCalibration,
  readCalibration
} from "./chunk-6ZUNYK74.js";
import "./chunk-2B3EG5AB.js";
export {
  loadCalibration,
  readCalibration
};
