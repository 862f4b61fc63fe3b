import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-W6JD47NH.js";
import "./chunk-WZ2BSASQ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
