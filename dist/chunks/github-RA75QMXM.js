import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-7IXLCUPB.js";
import "./chunk-CQRK5ECE.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
