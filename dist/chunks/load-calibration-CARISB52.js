import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-7GT2QOML.js";
import "./chunk-BLWKCRCR.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
