import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-6H2L7WCQ.js";
import "./chunk-ZIKP5VLU.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
