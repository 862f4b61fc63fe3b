import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-DMLP32E7.js";
import "./chunk-3DBV7BW7.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
