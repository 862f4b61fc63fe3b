import {
  loadCalibration,
  readCalibration
} from "./chunk-TUUO7Q4T.js";
import "./chunk-CN6WZBUK.js";
export {
  loadCalibration,
  readCalibration
};
