import {
  loadCalibration,
  readCalibration
} from "./chunk-EHLO4ZAM.js";
import "./chunk-XAJ7APAX.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
