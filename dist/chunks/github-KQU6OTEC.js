import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-5VWEBIDZ.js";
import "./chunk-C4R7TDNS.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
