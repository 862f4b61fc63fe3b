import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-GLKFYFXX.js";
import "./chunk-5ZHZPWVE.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
