import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-D33ZNZK7.js";
import "./chunk-XHCXG3U6.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
