import {
  loadCalibration,
  readCalibration
} from "./chunk-KBQJK23U.js";
import "./chunk-ZPA7K52E.js";
export {
  loadCalibration,
  readCalibration
};
