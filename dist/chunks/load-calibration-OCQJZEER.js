import {
  loadCalibration,
  readCalibration
} from "./chunk-QREAVKMF.js";
import "./chunk-IEUQBMXO.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
