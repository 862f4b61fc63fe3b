import {
  context,
  getOctokit
} from "./chunk-PLSYQTZA.js";
import "./chunk-HG5DZ2QY.js";
import "./chunk-KEZKWH3R.js";
import "./chunk-2B3EG5AB.js";
export {
  context,
  getOctokit
};
