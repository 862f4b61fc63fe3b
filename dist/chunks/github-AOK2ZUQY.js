import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-T6CNVS23.js";
import "./chunk-5EXFSN3S.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
