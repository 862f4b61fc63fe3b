import {
  loadCalibration,
  readCalibration
} from "./chunk-5GW2H5NG.js";
import "./chunk-ZZGOBDXP.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
