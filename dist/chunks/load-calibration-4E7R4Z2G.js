import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-ETULHG5X.js";
import "./chunk-WZ2BSASQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
