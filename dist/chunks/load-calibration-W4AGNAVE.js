import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-YAWISWKF.js";
import "./chunk-SWTRJ6PA.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
