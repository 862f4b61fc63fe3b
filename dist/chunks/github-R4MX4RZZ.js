import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-XIQFH3DM.js";
import "./chunk-OHWV2ZMF.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
