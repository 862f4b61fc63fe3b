import {
  loadCalibration,
  readCalibration
} from "./chunk-LRJDBT64.js";
import "./chunk-5XCQHR6L.js";
export {
  loadCalibration,
  readCalibration
};
