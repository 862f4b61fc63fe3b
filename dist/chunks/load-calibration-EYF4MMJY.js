import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-RS5T265G.js";
import "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
