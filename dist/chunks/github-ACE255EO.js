import {
  context,
  getOctokit
} from "./chunk-O63OVGYR.js";
import "./chunk-MCCWQLUC.js";
import "./chunk-6MKTO7PE.js";
import "./chunk-QDNFFAFJ.js";
export {
  context,
  getOctokit
};
