import {
  loadCalibration,
  readCalibration
} from "./chunk-BVQVLY4B.js";
import "./chunk-7RNFPVP5.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
