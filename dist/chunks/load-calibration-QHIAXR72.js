import {
  loadCalibration,
  readCalibration
} from "./chunk-6TRPDOJC.js";
import "./chunk-W2X4J5CA.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
