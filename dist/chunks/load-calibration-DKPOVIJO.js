import {
  loadCalibration,
  readCalibration
} from "./chunk-XQITZRWL.js";
import "./chunk-T3RBZHPK.js";
export {
  loadCalibration,
  readCalibration
};
