import {
  loadCalibration,
  readCalibration
} from "./chunk-PTVDDXBY.js";
import "./chunk-KMYCUGQY.js";
export {
  loadCalibration,
  readCalibration
};
