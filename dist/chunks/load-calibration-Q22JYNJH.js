import {
  loadCalibration,
  readCalibration
} from "./chunk-HP76SLH3.js";
import "./chunk-WKN6ZPD2.js";
export {
  loadCalibration,
  readCalibration
};
