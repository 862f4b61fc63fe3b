import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-7CR3YFXV.js";
import "./chunk-O2LQWJOD.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
