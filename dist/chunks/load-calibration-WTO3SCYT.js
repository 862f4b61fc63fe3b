import {
  loadCalibration,
  readCalibration
} from "./chunk-N4DLZW4N.js";
import "./chunk-GNGTJDBS.js";
import "./chunk-KIZ6KU7F.js";
export {
  loadCalibration,
  readCalibration
};
