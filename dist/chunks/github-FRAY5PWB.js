import {
  context,
  getOctokit
} from "./chunk-QDFETWL6.js";
import "./chunk-YVLL2EO3.js";
import "./chunk-JJY43ZWD.js";
export {
  context,
  getOctokit
};
