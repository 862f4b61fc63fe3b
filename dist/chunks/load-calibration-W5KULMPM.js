import {
  loadCalibration,
  readCalibration
} from "./chunk-MA6ZONB2.js";
import "./chunk-VKBFJUWL.js";
export {
  loadCalibration,
  readCalibration
};
