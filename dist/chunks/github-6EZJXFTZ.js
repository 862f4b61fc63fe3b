import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-HWTPVZRW.js";
import "./chunk-O5EHVXNJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
