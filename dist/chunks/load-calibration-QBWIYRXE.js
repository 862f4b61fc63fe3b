import {
  loadCalibration,
  readCalibration
} from "./chunk-YI6AQCKZ.js";
import "./chunk-XHCXG3U6.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
