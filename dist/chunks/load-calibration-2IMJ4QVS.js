import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-FG3GL4SS.js";
import "./chunk-PWX6GGDI.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
