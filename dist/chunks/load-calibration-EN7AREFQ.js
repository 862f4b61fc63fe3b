import {
  loadCalibration,
  readCalibration
} from "./chunk-O2ZNJOZN.js";
import "./chunk-5TG5FAZD.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
