import {
  context,
  getOctokit
} from "./chunk-CVHQTQRE.js";
import "./chunk-5ECXWQXH.js";
import "./chunk-2YNGCBHF.js";
export {
  context,
  getOctokit
};
