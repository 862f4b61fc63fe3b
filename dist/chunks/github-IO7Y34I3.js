import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-FAXTFXUJ.js";
import "./chunk-YMJBG45A.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
