import {
  loadCalibration,
  readCalibration
} from "./chunk-WXQWXBBR.js";
import "./chunk-7DIZHJVB.js";
export {
  loadCalibration,
  readCalibration
};
