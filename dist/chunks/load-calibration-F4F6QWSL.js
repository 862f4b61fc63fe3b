import {
  loadCalibration,
  readCalibration
} from "./chunk-SJAVR7PX.js";
import "./chunk-J2S5NAAI.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
