import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-M7CW3V4S.js";
import "./chunk-PAQWK2Q5.js";
import "./chunk-KVJXJY6J.js";
import "./chunk-U7GQFC6J.js";
import "./chunk-42IROEVC.js";
import "./chunk-YMPA6B2S.js";
import "./chunk-23SKNW3E.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
