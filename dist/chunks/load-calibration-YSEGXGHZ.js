import {
  loadCalibration,
  readCalibration
} from "./chunk-A3ZJPJBW.js";
import "./chunk-7HJR47TH.js";
export {
  loadCalibration,
  readCalibration
};
