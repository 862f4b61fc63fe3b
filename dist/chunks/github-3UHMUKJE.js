import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-PSID5Z7A.js";
import "./chunk-7LWFFFLW.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
