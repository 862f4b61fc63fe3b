import {
  loadCalibration,
  readCalibration
} from "./chunk-F4XCDHSB.js";
import "./chunk-6M34PIBX.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
