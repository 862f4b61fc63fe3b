import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-TSYXW7YZ.js";
import "./chunk-KFSDQYBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
