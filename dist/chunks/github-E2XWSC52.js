import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-7UYMFLHZ.js";
import "./chunk-Q56WL4SA.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
