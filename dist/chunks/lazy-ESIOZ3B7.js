import {
  inflate,
  inflateBytes,
  mostInflated,
  zipFiles
} from "./chunk-STJWH7CW.js";
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
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";
export {
  inflate,
  inflateBytes,
  loadCalibration,
  loadPolicy,
  mostInflated,
  policyFile,
  policyOf,
  presetName,
  readBaseline,
  readCalibration,
  recordsOf,
  zipFiles
};
