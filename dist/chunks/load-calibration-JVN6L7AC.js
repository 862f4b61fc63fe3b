import {
  loadCalibration,
  readCalibration
} from "./chunk-3N6ZRY3B.js";
import "./chunk-6H66WUI3.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
