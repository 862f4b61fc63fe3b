import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-LSS2ZTHD.js";
import "./chunk-MGP5C3SY.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
