import {
  loadCalibration,
  readCalibration
} from "./chunk-PVLSDNMP.js";
import "./chunk-CZFK6TDI.js";
export {
  loadCalibration,
  readCalibration
};
