import {
  context,
  getOctokit
} from "./chunk-D2KQOPNV.js";
import "./chunk-FUPMZY54.js";
import "./chunk-6ZXGCTTX.js";
import "./chunk-65TNK3OZ.js";
export {
  context,
  getOctokit
};
