import {
  loadCalibration,
  readCalibration
} from "./chunk-DTRUH2LE.js";
import "./chunk-RREUNTMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
