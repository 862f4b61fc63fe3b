import {
  loadCalibration,
  readCalibration
} from "./chunk-PUYHSZE3.js";
import "./chunk-A24GTY4F.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
