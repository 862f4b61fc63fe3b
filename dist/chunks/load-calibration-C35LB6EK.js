import {
  loadCalibration,
  readCalibration
} from "./chunk-URTLXKLL.js";
import "./chunk-7LWFFFLW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
