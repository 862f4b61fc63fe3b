import {
  loadCalibration,
  readCalibration
} from "./chunk-EV7TI4G6.js";
import "./chunk-VDBQ6PEZ.js";
export {
  loadCalibration,
  readCalibration
};
