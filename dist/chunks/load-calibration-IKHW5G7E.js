import {
  loadCalibration,
  readCalibration
} from "./chunk-GNJ5MBTC.js";
import "./chunk-FNFJDO4D.js";
export {
  loadCalibration,
  readCalibration
};
