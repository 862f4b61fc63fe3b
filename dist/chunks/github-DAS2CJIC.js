import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-BWAUTJ6B.js";
import "./chunk-PO6C5OPW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
