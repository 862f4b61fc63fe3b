import {
  loadCalibration,
  readCalibration
} from "./chunk-PCFSLV67.js";
import "./chunk-HAYXY5CR.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
