import {
  loadCalibration,
  readCalibration
} from "./chunk-LE6JXXCQ.js";
import "./chunk-VMKFS47Z.js";
export {
  loadCalibration,
  readCalibration
};
