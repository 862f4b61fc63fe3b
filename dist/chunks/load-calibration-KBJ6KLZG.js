import {
  loadCalibration,
  readCalibration
} from "./chunk-DU4KGZ6B.js";
import "./chunk-DKXQ2SVK.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
