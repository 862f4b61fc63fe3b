import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-7UKSUHU5.js";
import "./chunk-NYHEYI5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
