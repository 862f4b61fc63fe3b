import {
  context,
  getOctokit
} from "./chunk-DFKTPCVF.js";
import "./chunk-RIL2L4CN.js";
import "./chunk-OR5JF3EF.js";
export {
  context,
  getOctokit
};
