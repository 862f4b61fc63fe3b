import {
  loadCalibration,
  readCalibration
} from "./chunk-GZOGDLJF.js";
import "./chunk-BI3VL6R7.js";
export {
  loadCalibration,
  readCalibration
};
