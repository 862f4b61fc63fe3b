import {
  loadCalibration,
  readCalibration
} from "./chunk-5GPFCGRP.js";
import "./chunk-PO6C5OPW.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
