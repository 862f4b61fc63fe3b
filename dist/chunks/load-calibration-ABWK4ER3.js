import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-5SOXDPD3.js";
import "./chunk-5H5H5IOV.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
