import {
  loadCalibration,
  readCalibration
} from "./chunk-EKPGTJOP.js";
import "./chunk-6JE6CO5V.js";
export {
  loadCalibration,
  readCalibration
};
