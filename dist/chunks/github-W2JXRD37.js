import {
  context,
  getOctokit
} from "./chunk-UVRGESG4.js";
import "./chunk-HQ2JYX36.js";
import "./chunk-37Q7SMHI.js";
import "./chunk-YAAAUNUR.js";
export {
  context,
  getOctokit
};
