import {
  loadCalibration,
  readCalibration
} from "./chunk-KYJDB6SS.js";
import "./chunk-ZIKP5VLU.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
