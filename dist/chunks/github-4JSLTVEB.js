import {
  context,
  getOctokit
} from "./chunk-Q44GBSWY.js";
import "./chunk-JZNG2YHD.js";
import "./chunk-R5HXK2VK.js";
import "./chunk-6ERLX3E2.js";
import "./chunk-KIZ6KU7F.js";
export {
  context,
  getOctokit
};
