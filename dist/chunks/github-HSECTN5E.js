import {
  context,
  getOctokit
} from "./chunk-S2YZFE57.js";
import "./chunk-IJ67NFIY.js";
import "./chunk-NU6F57VN.js";
import "./chunk-RHCR6NMJ.js";
export {
  context,
  getOctokit
};
