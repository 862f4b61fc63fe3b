import {
  loadCalibration,
  readCalibration
} from "./chunk-7QWZLTVE.js";
import "./chunk-NACQ3QNH.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
