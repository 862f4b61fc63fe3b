import {
  loadCalibration,
  readCalibration
} from "./chunk-QSR6CTSK.js";
import "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
