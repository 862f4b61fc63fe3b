import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-B6LCBW6A.js";
import "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
