import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-OCRRWD4E.js";
import "./chunk-76GLEZDY.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
