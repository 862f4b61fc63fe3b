import {
  loadCalibration,
  readCalibration
} from "./chunk-534MAQCL.js";
import "./chunk-M3SQHAAT.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
