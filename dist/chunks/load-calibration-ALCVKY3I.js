import {
  loadCalibration,
  readCalibration
} from "./chunk-UXHINBUW.js";
import "./chunk-53CHOW66.js";
export {
  loadCalibration,
  readCalibration
};
