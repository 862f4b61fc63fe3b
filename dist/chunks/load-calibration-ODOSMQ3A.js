import {
  loadCalibration,
  readCalibration
} from "./chunk-ZGYQAU4Z.js";
import "./chunk-AIO3CGTM.js";
export {
  loadCalibration,
  readCalibration
};
