import {
  loadCalibration,
  readCalibration
} from "./chunk-7E6MJMNR.js";
import "./chunk-6BBW7VUY.js";
export {
  loadCalibration,
  readCalibration
};
