import {
  loadCalibration,
  readCalibration
} from "./chunk-IGQ7XW7F.js";
import "./chunk-CQRK5ECE.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
