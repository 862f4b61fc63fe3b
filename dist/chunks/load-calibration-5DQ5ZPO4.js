import {
  loadCalibration,
  readCalibration,
  recordsOf
} from "./chunk-MCPKEHBD.js";
import "./chunk-HCOI5X4M.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration,
  recordsOf
};
