import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-XGZXCR7N.js";
import "./chunk-P3FLYCPM.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
