import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-B7YIJBWM.js";
import "./chunk-3C5KUSRC.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
