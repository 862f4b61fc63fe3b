import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-F5FSPYJO.js";
import "./chunk-Q56WL4SA.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
