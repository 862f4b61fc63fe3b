import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-23S6HZJV.js";
import "./chunk-24QFRXPU.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
