import {
  loadCalibration,
  readCalibration
} from "./chunk-Y3LYM42X.js";
import "./chunk-LWKATSJN.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
