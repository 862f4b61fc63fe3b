import {
  loadCalibration,
  readCalibration
} from "./chunk-P6NXO2UO.js";
import "./chunk-RVQ2TKDP.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
