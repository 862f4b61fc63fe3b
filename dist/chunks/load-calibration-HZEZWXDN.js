import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-OYGUP7ZW.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
