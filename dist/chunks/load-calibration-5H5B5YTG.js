import {
  loadCalibration,
  readCalibration
} from "./chunk-Z465CW4W.js";
import "./chunk-HQA5KWIR.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
