import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-CA64X5D3.js";
import "./chunk-F3LIBZZI.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
