import {
  loadCalibration,
  readCalibration
} from "./chunk-WX7QVLV7.js";
import "./chunk-5JITDMXK.js";
export {
  loadCalibration,
  readCalibration
};
