import {
  loadCalibration,
  readCalibration
} from "./chunk-M7CL5QMN.js";
import "./chunk-QAT7H3HD.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
