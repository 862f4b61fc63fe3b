import {
  loadCalibration,
  readCalibration
} from "./chunk-BVUPTWGE.js";
import "./chunk-SSTNK4C4.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
