import {
  loadCalibration,
  readCalibration
} from "./chunk-HM6G6ABU.js";
import "./chunk-7PH7FI5M.js";
export {
  loadCalibration,
  readCalibration
};
