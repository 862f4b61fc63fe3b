import {
  loadCalibration,
  readCalibration
} from "./chunk-JP3V25NM.js";
import "./chunk-DGY5WZ2C.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
