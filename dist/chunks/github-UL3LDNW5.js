import {
  context,
  getOctokit
} from "./chunk-7EYAG3JS.js";
import "./chunk-MHUBOTSO.js";
import "./chunk-2SAFWDGZ.js";
import "./chunk-PCDS66IW.js";
export {
  context,
  getOctokit
};
