import {
  loadCalibration,
  readCalibration
} from "./chunk-DLM77UIJ.js";
import "./chunk-V77UFLCG.js";
export {
  loadCalibration,
  readCalibration
};
