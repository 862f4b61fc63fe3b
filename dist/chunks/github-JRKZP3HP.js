import {
  context,
  getOctokit
} from "./chunk-C47AVK2B.js";
import "./chunk-RXZQC2H5.js";
import "./chunk-5DF4FW4E.js";
import "./chunk-3QW2TUYF.js";
export {
  context,
  getOctokit
};
