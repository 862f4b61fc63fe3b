import {
  context,
  getOctokit
} from "./chunk-GZERGFG3.js";
import "./chunk-Y5C6NWCE.js";
import "./chunk-XR32A756.js";
export {
  context,
  getOctokit
};
