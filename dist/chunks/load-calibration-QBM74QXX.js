import {
  loadCalibration,
  readCalibration
} from "./chunk-OMI36IXM.js";
import "./chunk-KTYISR5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
