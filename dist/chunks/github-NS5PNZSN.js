import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-WG2455TY.js";
import "./chunk-FORC2G6B.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
