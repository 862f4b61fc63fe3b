import {
  context,
  getOctokit
} from "./chunk-TZKOFAG3.js";
import "./chunk-D6UKTNFP.js";
import "./chunk-RRFPXN62.js";
import "./chunk-DAGJ4L7S.js";
export {
  context,
  getOctokit
};
