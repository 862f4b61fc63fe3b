import {
  context,
  getOctokit
} from "./chunk-QNOO2SIZ.js";
import "./chunk-RMH44WVY.js";
import "./chunk-KMYCUGQY.js";
export {
  context,
  getOctokit
};
