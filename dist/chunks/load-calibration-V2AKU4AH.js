import {
  loadCalibration,
  readCalibration
} from "./chunk-IUBBXRA5.js";
import "./chunk-GZ5LEMOO.js";
export {
  loadCalibration,
  readCalibration
};
