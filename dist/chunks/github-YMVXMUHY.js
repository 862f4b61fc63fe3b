import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-M6NFUQWY.js";
import "./chunk-TZYY5WOX.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
