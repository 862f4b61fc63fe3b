import {
  loadCalibration,
  readCalibration
} from "./chunk-33F53DXZ.js";
import "./chunk-JAEHJULB.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
