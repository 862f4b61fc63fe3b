import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-NCTC5GH6.js";
import "./chunk-65XOILJS.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
