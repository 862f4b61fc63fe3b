import {
  context,
  getOctokit
} from "./chunk-EZNI6MIE.js";
import "./chunk-VFGMJZJZ.js";
import "./chunk-6KELFJX4.js";
import "./chunk-6BBW7VUY.js";
export {
  context,
  getOctokit
};
