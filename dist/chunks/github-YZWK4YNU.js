import {
  context,
  getOctokit
} from "./chunk-SPPA5HLP.js";
import "./chunk-3IV4HF7O.js";
import "./chunk-UPZK5KX4.js";
export {
  context,
  getOctokit
};
