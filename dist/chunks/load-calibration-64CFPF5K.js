import {
  loadCalibration,
  readCalibration
} from "./chunk-TBFQ2QGL.js";
import "./chunk-772IHKZO.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
