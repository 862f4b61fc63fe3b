import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-6ELD6H4J.js";
import "./chunk-HRPYSUIC.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
