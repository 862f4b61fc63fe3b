import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-6YF2DFEH.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
