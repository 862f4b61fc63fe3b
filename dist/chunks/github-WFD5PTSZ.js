import {
  context,
  getOctokit
} from "./chunk-3CSEIYVS.js";
import "./chunk-WANBZUTQ.js";
import "./chunk-SJMEAKHM.js";
export {
  context,
  getOctokit
};
