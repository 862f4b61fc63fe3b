import {
  loadCalibration,
  readCalibration
} from "./chunk-BLUXLG4F.js";
import "./chunk-M7DPQ2LP.js";
export {
  loadCalibration,
  readCalibration
};
