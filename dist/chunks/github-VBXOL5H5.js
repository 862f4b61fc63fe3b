import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-OBYUY6BB.js";
import "./chunk-LVLIXK5E.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
