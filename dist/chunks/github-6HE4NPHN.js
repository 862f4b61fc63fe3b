import {
  context,
  getOctokit
} from "./chunk-ZOFFQ276.js";
import "./chunk-XIESEAIZ.js";
import "./chunk-PNGNPVUY.js";
export {
  context,
  getOctokit
};
