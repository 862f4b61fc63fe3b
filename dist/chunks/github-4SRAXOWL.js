import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-4GFKCELZ.js";
import "./chunk-W5BODWY6.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
