import {
  loadCalibration,
  readCalibration
} from "./chunk-MPO2S6LR.js";
import "./chunk-IQAIPIVZ.js";
export {
  loadCalibration,
  readCalibration
};
