import {
  loadCalibration,
  readCalibration
} from "./chunk-X6YWSZ34.js";
import "./chunk-XKNVL2ZL.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
