import {
  loadCalibration,
  readCalibration
} from "./chunk-MYL4P72C.js";
import "./chunk-P6ARDAHT.js";
export {
  loadCalibration,
  readCalibration
};
