import {
  loadCalibration,
  readCalibration
} from "./chunk-TXJQCOYA.js";
import "./chunk-QDNFFAFJ.js";
export {
  loadCalibration,
  readCalibration
};
