import {
  loadCalibration,
  readCalibration
} from "./chunk-J42O5KU7.js";
import "./chunk-C4R7TDNS.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
