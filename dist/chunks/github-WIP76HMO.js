import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-WOOFUESG.js";
import "./chunk-7RNFPVP5.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
