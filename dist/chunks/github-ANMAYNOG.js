import {
  context,
  getOctokit
} from "./chunk-XPA7AOCC.js";
import "./chunk-LEAHN2MY.js";
import "./chunk-AAEKV2TC.js";
export {
  context,
  getOctokit
};
