import {
  loadCalibration,
  readCalibration
} from "./chunk-GR47K7JM.js";
import "./chunk-6LKMHHBH.js";
export {
  loadCalibration,
  readCalibration
};
