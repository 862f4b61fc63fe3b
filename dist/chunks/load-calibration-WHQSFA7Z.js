import {
  loadCalibration,
  readCalibration
} from "./chunk-6OYNUHLY.js";
import "./chunk-24ZC54PT.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
