import {
  loadCalibration,
  readCalibration
} from "./chunk-JHI6NUFZ.js";
import "./chunk-76GLEZDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
