import {
  loadCalibration,
  readCalibration
} from "./chunk-KWEEGYL2.js";
import "./chunk-P2FLHFPE.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
