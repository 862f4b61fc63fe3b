import {
  loadCalibration,
  readCalibration
} from "./chunk-ZHIGYG3S.js";
import "./chunk-O5EHVXNJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
