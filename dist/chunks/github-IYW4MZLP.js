import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-64YYBACN.js";
import "./chunk-6H4WNPDA.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
