import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-5UXL7OSO.js";
import "./chunk-QAT7H3HD.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
