import {
  loadCalibration,
  readCalibration
} from "./chunk-HLSBSZMY.js";
import "./chunk-YYL7YE5G.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
