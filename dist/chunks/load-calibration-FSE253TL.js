import {
  loadCalibration,
  readCalibration
} from "./chunk-4BCUA2Q5.js";
import "./chunk-2KGOWJCK.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
