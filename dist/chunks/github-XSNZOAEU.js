import {
  context,
  getOctokit
} from "./chunk-N2FDWXG6.js";
import "./chunk-6FPFTA65.js";
import "./chunk-VMKFS47Z.js";
export {
  context,
  getOctokit
};
