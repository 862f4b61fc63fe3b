import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-UM2I4RT3.js";
import "./chunk-WLTATFVF.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
