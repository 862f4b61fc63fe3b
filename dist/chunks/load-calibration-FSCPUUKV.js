import {
  loadCalibration,
  readCalibration
} from "./chunk-DILYH4Z5.js";
import "./chunk-I7C72YEO.js";
export {
  loadCalibration,
  readCalibration
};
