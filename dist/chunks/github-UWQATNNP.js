import {
  context,
  getOctokit
} from "./chunk-KMTAHOTZ.js";
import "./chunk-IH42CJ4X.js";
import "./chunk-75Y5AY3B.js";
import "./chunk-53CHOW66.js";
export {
  context,
  getOctokit
};
