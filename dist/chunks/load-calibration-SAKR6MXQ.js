import {
  loadCalibration,
  readCalibration
} from "./chunk-GXIWY4I6.js";
import "./chunk-SDANDCZJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
