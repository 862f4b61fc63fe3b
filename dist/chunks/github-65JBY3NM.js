import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-IIKURV5K.js";
import "./chunk-D7NSAPJJ.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
