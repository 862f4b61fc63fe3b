import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-EZ23LICG.js";
import "./chunk-HIUOYDTF.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
