import {
  loadCalibration,
  readCalibration
} from "./chunk-WUV3HDKW.js";
import "./chunk-6ERLX3E2.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
