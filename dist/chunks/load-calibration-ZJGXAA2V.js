import {
  loadCalibration,
  readCalibration
} from "./chunk-F3Z2GBEL.js";
import "./chunk-65XOILJS.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
