import {
  loadCalibration,
  readCalibration
} from "./chunk-JVUCJS54.js";
import "./chunk-KPNUEEWM.js";
export {
  loadCalibration,
  readCalibration
};
