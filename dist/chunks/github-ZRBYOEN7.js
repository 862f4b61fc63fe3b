import {
  context,
  getOctokit
} from "./chunk-PWOWCIMX.js";
import "./chunk-MTXOKHJF.js";
import "./chunk-JZJZLFQ3.js";
import "./chunk-KPNUEEWM.js";
export {
  context,
  getOctokit
};
