import {
  loadCalibration,
  readCalibration
} from "./chunk-AZ4AHOUZ.js";
import "./chunk-PCDS66IW.js";
export {
  loadCalibration,
  readCalibration
};
