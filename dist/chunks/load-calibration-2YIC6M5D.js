import {
  loadCalibration,
  readCalibration
} from "./chunk-D2IFAKYN.js";
import "./chunk-YMJBG45A.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
