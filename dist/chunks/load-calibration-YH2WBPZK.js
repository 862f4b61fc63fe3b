import {
  loadCalibration,
  readCalibration
} from "./chunk-4Y6P52PC.js";
import "./chunk-75CXYGYJ.js";
export {
  loadCalibration,
  readCalibration
};
