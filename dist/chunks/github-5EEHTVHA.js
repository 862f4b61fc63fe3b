import {
  context,
  getOctokit
} from "./chunk-3CSEIYVS.js";
import "./chunk-SZXZP54F.js";
import "./chunk-SJMEAKHM.js";
export {
  context,
  getOctokit
};
