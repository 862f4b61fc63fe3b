import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-2LK722ND.js";
import "./chunk-IOT6IHKW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
