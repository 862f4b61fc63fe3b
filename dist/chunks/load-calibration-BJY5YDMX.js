import {
  loadCalibration,
  readCalibration
} from "./chunk-5U7LNVO2.js";
import "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
