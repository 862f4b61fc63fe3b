import {
  context,
  getOctokit
} from "./chunk-LIBLTTFC.js";
import "./chunk-5LPP2QPN.js";
import "./chunk-7DIZHJVB.js";
export {
  context,
  getOctokit
};
