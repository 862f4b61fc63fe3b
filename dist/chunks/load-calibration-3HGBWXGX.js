import {
  loadCalibration,
  readCalibration
} from "./chunk-4MHTGOCW.js";
import "./chunk-UDOPLDK2.js";
export {
  loadCalibration,
  readCalibration
};
