import {
  loadCalibration,
  readCalibration
} from "./chunk-5I3JYCLY.js";
import "./chunk-SJH6ARQQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
