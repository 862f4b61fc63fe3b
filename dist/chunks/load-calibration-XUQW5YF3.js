import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-ZW3HWD4M.js";
import "./chunk-FYFJLLLZ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
