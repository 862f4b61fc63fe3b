import {
  context,
  getOctokit
} from "./chunk-FOGHIPUH.js";
import "./chunk-WHWXU23R.js";
import "./chunk-VVJIM7HF.js";
import "./chunk-7PH7FI5M.js";
export {
  context,
  getOctokit
};
