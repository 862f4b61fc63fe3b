import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-TJVMXA2K.js";
import "./chunk-K26SUBJU.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
