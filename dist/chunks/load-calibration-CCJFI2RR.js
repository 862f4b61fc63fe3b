import {
  loadCalibration,
  readCalibration
} from "./chunk-XBMGXNGZ.js";
import "./chunk-IOB5ICQ7.js";
export {
  loadCalibration,
  readCalibration
};
