import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-J5IOXVKF.js";
import "./chunk-DCFV3XGI.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
