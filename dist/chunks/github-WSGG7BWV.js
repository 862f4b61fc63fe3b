import {
  context,
  getOctokit
} from "./chunk-VUHSLQ5U.js";
import "./chunk-OUVQ3TNQ.js";
import "./chunk-FUUCLFSL.js";
import "./chunk-XDMSXEG3.js";
export {
  context,
  getOctokit
};
