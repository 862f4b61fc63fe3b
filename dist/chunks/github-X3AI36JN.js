import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-Z2BBQGWF.js";
import "./chunk-PWX6GGDI.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
