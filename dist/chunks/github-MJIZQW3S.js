import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-54CO32QJ.js";
import "./chunk-A24GTY4F.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
