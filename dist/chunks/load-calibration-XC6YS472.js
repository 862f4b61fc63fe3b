import {
  loadCalibration,
  readCalibration
} from "./chunk-TK6J5H6B.js";
import "./chunk-4TJ2IPIW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
