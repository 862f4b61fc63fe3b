import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-GR7PXSOU.js";
import "./chunk-SJH6ARQQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
