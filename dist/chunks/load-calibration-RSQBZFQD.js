import {
  loadCalibration,
  readCalibration
} from "./chunk-FULFQRSN.js";
import "./chunk-3S676C35.js";
export {
  loadCalibration,
  readCalibration
};
