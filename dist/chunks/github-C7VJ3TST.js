import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-N456OZPF.js";
import "./chunk-EKTXWGEI.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
