import {
  loadCalibration,
  readCalibration
} from "./chunk-LQFNZC54.js";
import "./chunk-U3HSXCQC.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
