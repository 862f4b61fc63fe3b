import {
  loadCalibration,
  readCalibration
} from "./chunk-R3TIHZID.js";
import "./chunk-Q5ONEMDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
