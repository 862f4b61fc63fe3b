import {
  context,
  getOctokit
} from "./chunk-D3B7EKLJ.js";
import "./chunk-B6VQPZQ5.js";
import "./chunk-MBZVMK37.js";
import "./chunk-VDBQ6PEZ.js";
export {
  context,
  getOctokit
};
