import {
  loadCalibration,
  readCalibration
} from "./chunk-HLU5UZ7W.js";
import "./chunk-DGGE7YND.js";
export {
  loadCalibration,
  readCalibration
};
