import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-IN5MOSUP.js";
import "./chunk-5H5H5IOV.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
