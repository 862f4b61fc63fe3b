import {
  loadCalibration,
  readCalibration
} from "./chunk-4ZA5LK7U.js";
import "./chunk-RHCR6NMJ.js";
export {
  loadCalibration,
  readCalibration
};
