import {
  loadCalibration,
  readCalibration
} from "./chunk-PLIF7XA2.js";
import "./chunk-IOT6IHKW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
