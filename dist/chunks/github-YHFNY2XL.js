import {
  context,
  getOctokit
} from "./chunk-B6XFHHVR.js";
import "./chunk-2MMNV4KE.js";
import "./chunk-CWTHS3ZV.js";
import "./chunk-V77UFLCG.js";
export {
  context,
  getOctokit
};
