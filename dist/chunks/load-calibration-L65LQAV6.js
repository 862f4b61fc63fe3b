import {
  loadCalibration,
  readCalibration
} from "./chunk-BUP5PSCP.js";
import "./chunk-HK4GDM4L.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
