import {
  context,
  getOctokit
} from "./chunk-T4VO33MC.js";
import "./chunk-BKHK642Z.js";
import "./chunk-MAYKGX2W.js";
import "./chunk-75CXYGYJ.js";
export {
  context,
  getOctokit
};
