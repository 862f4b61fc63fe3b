import {
  context,
  getOctokit
} from "./chunk-AKCHZSVV.js";
import "./chunk-T37P5WTK.js";
import "./chunk-M7DPQ2LP.js";
export {
  context,
  getOctokit
};
