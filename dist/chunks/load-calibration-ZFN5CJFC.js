import {
  loadCalibration,
  readCalibration
} from "./chunk-VKLG6OXV.js";
import "./chunk-UPZK5KX4.js";
export {
  loadCalibration,
  readCalibration
};
