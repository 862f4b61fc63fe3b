import {
  context,
  getOctokit
} from "./chunk-4MXJGI77.js";
import "./chunk-GCKM2TI3.js";
import "./chunk-UHQKENKY.js";
import "./chunk-6LKMHHBH.js";
export {
  context,
  getOctokit
};
