import {
  inflate,
  inflateBytes,
  zipFiles
} from "./chunk-5QAVV4MQ.js";
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
} from "./chunk-G4SV4K62.js";
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
