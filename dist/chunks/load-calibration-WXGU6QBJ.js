import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  loadCalibration,
  readCalibration
} from "./chunk-IEPB2KQC.js";
import "./chunk-33L5YYKY.js";
import "./chunk-J42SRL5X.js";
import "./chunk-BRNSC4WG.js";
import "./chunk-GRIZSNVS.js";
import "./chunk-JDJ2RX4B.js";
import "./chunk-RZGYXAJU.js";
export {
  loadCalibration,
  readCalibration
};
