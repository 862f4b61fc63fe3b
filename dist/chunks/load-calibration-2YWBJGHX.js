import {
  loadCalibration,
  readCalibration
} from "./chunk-J6NSA6PA.js";
import "./chunk-7IBZV6L5.js";
export {
  loadCalibration,
  readCalibration
};
