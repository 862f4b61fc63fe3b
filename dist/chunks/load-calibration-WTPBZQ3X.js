import {
  loadCalibration,
  readCalibration
} from "./chunk-RC2VNC42.js";
import "./chunk-3DBV7BW7.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
