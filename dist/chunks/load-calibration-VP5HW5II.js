import {
  loadCalibration,
  readCalibration
} from "./chunk-UQUO6TD4.js";
import "./chunk-HIUOYDTF.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
