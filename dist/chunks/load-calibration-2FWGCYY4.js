import {
  loadCalibration,
  readCalibration
} from "./chunk-P2PCTFLK.js";
import "./chunk-OHWV2ZMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
