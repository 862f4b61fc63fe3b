import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-V2YY2T24.js";
import "./chunk-KDC24U7P.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
