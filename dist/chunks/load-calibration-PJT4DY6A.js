import {
  loadCalibration,
  readCalibration
} from "./chunk-M7LLVCQO.js";
import "./chunk-SRWQLDXO.js";
export {
  loadCalibration,
  readCalibration
};
