import {
  loadCalibration,
  readCalibration
} from "./chunk-VVGCLFWQ.js";
import "./chunk-HJE6XSYQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
