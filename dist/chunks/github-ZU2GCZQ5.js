import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-F6XOAG3B.js";
import "./chunk-2U5IVN3W.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
