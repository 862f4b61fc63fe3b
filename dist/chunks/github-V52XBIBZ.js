import {
  context,
  getOctokit
} from "./chunk-H6JKMMIU.js";
import "./chunk-4SXH4FTX.js";
import "./chunk-XGS2SXU7.js";
export {
  context,
  getOctokit
};
