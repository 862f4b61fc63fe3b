import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-A5OJYGYZ.js";
import "./chunk-KTYISR5T.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
