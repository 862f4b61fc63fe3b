import {
  loadCalibration,
  readCalibration
} from "./chunk-HBJPMXCX.js";
import "./chunk-ORQ6ZHJM.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
