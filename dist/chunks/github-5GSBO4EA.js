import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-YDKSJR44.js";
import "./chunk-4TJ2IPIW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
