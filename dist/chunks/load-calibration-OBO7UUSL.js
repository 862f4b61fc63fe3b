import {
  loadCalibration,
  readCalibration
} from "./chunk-AKFLCSJK.js";
import "./chunk-5ZHZPWVE.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
