import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-ERNMWWGC.js";
import "./chunk-HJE6XSYQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
