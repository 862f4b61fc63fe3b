import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-3ZTRZJ4H.js";
import "./chunk-EKTXWGEI.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
