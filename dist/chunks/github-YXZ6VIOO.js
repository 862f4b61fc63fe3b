import {
  context,
  getOctokit
} from "./chunk-NF5RDX6D.js";
import "./chunk-BWWOT7SN.js";
import "./chunk-J7WORCJP.js";
import "./chunk-NJSMRKO7.js";
export {
  context,
  getOctokit
};
