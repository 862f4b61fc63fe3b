import {
  context,
  getOctokit
} from "./chunk-DRAHGXQV.js";
import "./chunk-OUQV3K5N.js";
import "./chunk-TQTCIJOS.js";
import "./chunk-DXESMKBD.js";
export {
  context,
  getOctokit
};
