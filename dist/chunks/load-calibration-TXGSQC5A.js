import {
  loadCalibration,
  readCalibration
} from "./chunk-DOZRBL6K.js";
import "./chunk-6H4WNPDA.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
