import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-32CGBB4R.js";
import "./chunk-UCW47LDW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
