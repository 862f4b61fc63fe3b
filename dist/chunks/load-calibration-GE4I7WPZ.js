import {
  loadCalibration,
  readCalibration
} from "./chunk-E6VP3LXK.js";
import "./chunk-LUBB62Y6.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
