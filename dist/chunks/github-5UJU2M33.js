import {
  context,
  getOctokit
} from "./chunk-NDBDKD3K.js";
import "./chunk-VZNJ6TIZ.js";
import "./chunk-UN24VID6.js";
export {
  context,
  getOctokit
};
