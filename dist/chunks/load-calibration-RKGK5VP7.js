import {
  loadCalibration,
  readCalibration
} from "./chunk-R64UNX3K.js";
import "./chunk-SVJA45ZI.js";
export {
  loadCalibration,
  readCalibration
};
