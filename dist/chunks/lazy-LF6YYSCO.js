import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-QPUWLUUY.js";
import "./chunk-EQLZYZNI.js";
import {
  loadCalibration,
  loadPolicy,
  policyFile,
  policyOf,
  presetName,
  readBaseline,
  readCalibration,
  recordsOf
} from "./chunk-DSIYISVU.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  loadCalibration,
  loadPolicy,
  policyFile,
  policyOf,
  presetName,
  readBaseline,
  readCalibration,
  recordsOf,
  zipFiles
};
