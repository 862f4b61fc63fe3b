import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-VNSZIVBC.js";
import "./chunk-HQA5KWIR.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
