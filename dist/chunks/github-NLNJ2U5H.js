import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-NPKTNR2R.js";
import "./chunk-6H66WUI3.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
