import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-IKB2KUBL.js";
import "./chunk-SSTNK4C4.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
