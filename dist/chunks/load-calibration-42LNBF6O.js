import {
  loadCalibration,
  readCalibration
} from "./chunk-FMEYLXE3.js";
import "./chunk-MA3FOP7E.js";
export {
  loadCalibration,
  readCalibration
};
