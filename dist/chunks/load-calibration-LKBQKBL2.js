import {
  loadCalibration,
  readCalibration
} from "./chunk-RUAODK33.js";
import "./chunk-NJSMRKO7.js";
export {
  loadCalibration,
  readCalibration
};
