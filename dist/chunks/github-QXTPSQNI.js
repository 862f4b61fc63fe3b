import {
  context,
  getOctokit
} from "./chunk-2IXQ6NXJ.js";
import "./chunk-32FHPJKE.js";
import "./chunk-2DP2T2DZ.js";
export {
  context,
  getOctokit
};
