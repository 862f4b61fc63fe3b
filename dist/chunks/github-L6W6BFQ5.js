import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-QOPNXBEB.js";
import "./chunk-EB6SKHQT.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
