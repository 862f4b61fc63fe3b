import {
  loadCalibration,
  readCalibration
} from "./chunk-GFX6HVWL.js";
import "./chunk-TYPSCHHP.js";
export {
  loadCalibration,
  readCalibration
};
