import {
  loadCalibration,
  readCalibration
} from "./chunk-ZHQEAIY6.js";
import "./chunk-FORC2G6B.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
