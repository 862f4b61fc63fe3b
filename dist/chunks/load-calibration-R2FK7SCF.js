import {
  loadCalibration,
  readCalibration
} from "./chunk-5QAFFLRQ.js";
import "./chunk-UCW47LDW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
