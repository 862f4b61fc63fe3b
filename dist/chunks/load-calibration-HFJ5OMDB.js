import {
  loadCalibration,
  readCalibration
} from "./chunk-EAEWYWWL.js";
import "./chunk-UR4FKNW3.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
