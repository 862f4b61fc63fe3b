import {
  loadCalibration,
  readCalibration
} from "./chunk-LI7PRQFT.js";
import "./chunk-NT7RFZDB.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
