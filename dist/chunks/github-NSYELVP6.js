import {
  context,
  getOctokit
} from "./chunk-KAFNCXH3.js";
import "./chunk-RDQ5UGXV.js";
import "./chunk-GRA43MWY.js";
import "./chunk-XU6AX3AQ.js";
export {
  context,
  getOctokit
};
