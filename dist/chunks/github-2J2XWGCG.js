import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-65CVDRM3.js";
import "./chunk-YYL7YE5G.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
