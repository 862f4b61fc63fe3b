import {
  loadCalibration,
  readCalibration
} from "./chunk-MX4FQ4A3.js";
import "./chunk-24QFRXPU.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
