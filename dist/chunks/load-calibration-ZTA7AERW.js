import {
  loadCalibration,
  readCalibration
} from "./chunk-ZRSXPD3U.js";
import "./chunk-KAYEJ5HQ.js";
export {
  loadCalibration,
  readCalibration
};
