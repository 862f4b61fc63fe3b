import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-ERNJ6WBG.js";
import "./chunk-YKOP6MI3.js";
import "./chunk-J42SRL5X.js";
import "./chunk-XDXOVUSJ.js";
import "./chunk-GRIZSNVS.js";
import "./chunk-JDJ2RX4B.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
