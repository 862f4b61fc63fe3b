import {
  loadCalibration,
  readCalibration
} from "./chunk-ITEJULVQ.js";
import "./chunk-3SA4NG4C.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
