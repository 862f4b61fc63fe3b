import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-Y35B5WD7.js";
import "./chunk-G24KANZ5.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
