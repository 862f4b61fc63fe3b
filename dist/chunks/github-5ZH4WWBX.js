import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-V7OSMISH.js";
import "./chunk-SWTRJ6PA.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
