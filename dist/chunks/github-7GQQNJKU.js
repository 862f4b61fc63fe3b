import {
  context,
  getOctokit
} from "./chunk-3CSEIYVS.js";
import "./chunk-WTLC3SY3.js";
import "./chunk-SJMEAKHM.js";
export {
  context,
  getOctokit
};
