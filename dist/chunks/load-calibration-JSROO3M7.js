import {
  loadCalibration,
  readCalibration
} from "./chunk-ZRZFGOJH.js";
import "./chunk-2SKYB2A4.js";
export {
  loadCalibration,
  readCalibration
};
