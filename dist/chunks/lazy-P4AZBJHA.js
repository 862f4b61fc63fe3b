import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-2I2MB32D.js";
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
} from "./chunk-4T65UZSA.js";
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
