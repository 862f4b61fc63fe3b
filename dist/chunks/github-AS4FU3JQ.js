import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-G6OKZSZT.js";
import "./chunk-IEUQBMXO.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
