import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-EHXCVWTB.js";
import "./chunk-U3HSXCQC.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
